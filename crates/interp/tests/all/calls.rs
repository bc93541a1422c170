//! Calls, returns, throws and handlers: every program of `corpus/ir` ends as its comments say, under every policy, with any
//! tier removed and with few nodes.

use crate::support::{Case, Found, agrees, cases, random_inputs};
use explore::{Options, PolicyKind};
use path::{Tier, TierSet};

/// How many random inputs each program is compared on.
const RANDOM_INPUTS: u64 = 60;

const POLICIES: [PolicyKind; 9] = [
    PolicyKind::Multise,
    PolicyKind::Dse,
    PolicyKind::Ssm,
    PolicyKind::Qce,
    PolicyKind::Dsm,
    PolicyKind::DsmQce,
    PolicyKind::Chance(1),
    PolicyKind::Chance(2),
    PolicyKind::Chance(3),
];

/// What is wrong with a run, as far as the case's comments tell.
fn defects(case: &Case, found: &Found) -> Vec<String> {
    let mut wrong = Vec::new();
    let verdict = found.0.verdict.name();
    if verdict != case.verdict {
        wrong.push(format!("verdict {verdict}, expected {}", case.verdict));
    }
    if found.losses() != case.losses {
        wrong.push(format!("losses {:?}, expected {:?}", found.losses(), case.losses));
    }
    for (inputs, expected) in &case.ends {
        let end = found.end(inputs);
        if !agrees(expected, &end) {
            wrong.push(format!("{inputs:?}\n    expected {expected}\n    found    {end}"));
        }
    }
    let completions = || found.0.final_state.iter().flat_map(|state| &state.completions);
    for finding in &found.0.findings {
        let witness = finding.witness.assignment();
        let leads = completions()
            .any(|known| known.span == finding.span && found.0.cx.path.holds(known.guard, witness));
        if !leads {
            wrong.push(format!("the witness of {:?} does not lead there", finding.message));
        }
    }
    wrong
}

/// The same with few nodes: what does not fit is lost, and says so.
fn defects_within_budget(case: &Case, found: &Found) -> Vec<String> {
    let mut wrong = Vec::new();
    let verdict = found.0.verdict.name();
    if verdict != case.verdict && (verdict != "bounded" || found.0.losses.is_empty()) {
        wrong.push(format!("verdict {verdict}, expected {}", case.verdict));
    }
    if found.0.final_state.is_none() {
        return wrong;
    }
    for (inputs, expected) in &case.ends {
        let end = found.end(inputs);
        if !agrees(expected, &end) && end != "lost" {
            wrong.push(format!("{inputs:?}\n    expected {expected}\n    found    {end}"));
        }
    }
    wrong
}

/// Notes what is wrong, or that what is marked as known to be wrong is right.
fn note(case: &Case, policy: PolicyKind, how: &str, wrong: Vec<String>, failures: &mut Vec<String>) {
    let place = format!("{} under {}{how}", case.name, policy.name());
    let known = case.known_wrong.iter().any(|name| name == policy.name());
    match (known, wrong.is_empty()) {
        (true, true) => failures.push(format!("{place}: is right now, remove the mark `known-wrong`")),
        (false, false) => failures.extend(wrong.iter().map(|what| format!("{place}: {what}"))),
        _ => {}
    }
}

fn report(failures: &[String]) {
    assert!(failures.is_empty(), "{} failures:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn programs_end_as_they_say() {
    let cases = cases();
    assert!(cases.len() >= 25, "{} cases", cases.len());
    let mut failures = Vec::new();
    for case in &cases {
        for policy in POLICIES {
            let found = case.explore(policy, |_| {});
            note(case, policy, "", defects(case, &found), &mut failures);
        }
    }
    report(&failures);
}

#[test]
fn policies_agree_on_random_inputs() {
    let mut failures = Vec::new();
    for case in cases().iter().filter(|case| case.known_wrong.is_empty()) {
        let found = POLICIES.map(|policy| case.explore(policy, |_| {}));
        for inputs in (0..RANDOM_INPUTS).map(|seed| random_inputs(seed, &found[0])) {
            let ends = found.each_ref().map(|found| found.end(&inputs));
            let wrong = |end: &String| end == "nowhere" || end.starts_with("several");
            if ends.iter().any(|end| wrong(end) || *end != ends[0]) {
                let told: Vec<String> =
                    POLICIES.iter().zip(&ends).map(|(policy, end)| format!("{policy:?} {end}")).collect();
                failures.push(format!("{} with {inputs:?}\n    {}", case.name, told.join("\n    ")));
                break;
            }
        }
    }
    report(&failures);
}

#[test]
fn tiers_and_budgets_change_no_end() {
    let mut failures = Vec::new();
    for case in cases().iter().filter(|case| !case.name.starts_with("deep-")) {
        for policy in POLICIES {
            for tier in [
                Tier::Lemmas,
                Tier::Pool,
                Tier::Samples,
                Tier::Bounds,
                Tier::Linear,
                Tier::Sweep,
                Tier::Search,
            ] {
                let found = case.explore(policy, |options| options.tiers = TierSet::all().without(tier));
                let how = format!(" without {}", tier.name());
                note(case, policy, &how, defects(case, &found), &mut failures);
            }
            // A known wrong end may be lost instead.
            for nodes in [100, 1_000].into_iter().filter(|_| case.known_wrong.is_empty()) {
                let found = case.explore(policy, |options: &mut Options| options.limits.node_budget = nodes);
                let how = format!(" with {nodes} nodes");
                note(case, policy, &how, defects_within_budget(case, &found), &mut failures);
            }
        }
    }
    report(&failures);
}

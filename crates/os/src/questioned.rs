//! A process that answers questions, one at a time, and can be ended in the middle of one.
//!
//! Invariant: an answer belongs to the question that was asked last; a process that did not answer in time is gone, and the next question
//! starts another.

use crate::processes::{die_with_parent, end};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// What stands before an answer; other lines of the process are none of ours.
const ANSWER: &str = "answer ";
/// Stands for no process.
const NOBODY: u32 = 0;

/// What became of a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The answer, in one line.
    Answer(String),
    /// It was ended before it answered: by the time limit, by somebody else, or by itself.
    Ended,
    /// No process can be started.
    Nobody,
}

/// A process that is started when it is first asked.
pub struct Questioned {
    command: Box<dyn Fn() -> Command + Send + Sync>,
    running: Mutex<Option<Running>>,
    /// The id of the process that runs, for those who do not wait for the lock.
    process: AtomicU32,
}

struct Running {
    child: Child,
    questions: ChildStdin,
    answers: Receiver<String>,
}

impl Questioned {
    /// A process that [`serve`]s, by the command that starts it.
    pub fn new(command: impl Fn() -> Command + Send + Sync + 'static) -> Questioned {
        Questioned { command: Box::new(command), running: Mutex::new(None), process: AtomicU32::new(NOBODY) }
    }

    /// Asks and waits for so long.
    pub fn ask(&self, question: &str, limit: Duration) -> Reply {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if running.is_none() {
            *running = self.start();
        }
        let Some(asked) = running.as_mut() else { return Reply::Nobody };
        let answer = asked.put(question).then(|| asked.answers.recv_timeout(limit).ok()).flatten();
        match answer {
            Some(answer) => Reply::Answer(answer),
            None => {
                self.process.store(NOBODY, Ordering::Relaxed);
                running.take();
                Reply::Ended
            }
        }
    }

    /// Ends the process, from any thread; who waits for an answer hears of it.
    pub fn stop(&self) {
        let process = self.process.swap(NOBODY, Ordering::Relaxed);
        if process != NOBODY {
            end(process);
        }
    }

    fn start(&self) -> Option<Running> {
        let mut command = (self.command)();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        die_with_parent(&mut command);
        let mut child = command.spawn().ok()?;
        let (questions, printed) = (child.stdin.take()?, child.stdout.take()?);
        self.process.store(child.id(), Ordering::Relaxed);
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(printed).lines().map_while(Result::ok) {
                if let Some(answer) = line.strip_prefix(ANSWER)
                    && sender.send(answer.to_owned()).is_err()
                {
                    return;
                }
            }
        });
        Some(Running { child, questions, answers })
    }
}

impl Running {
    /// Whether the question could be put.
    fn put(&mut self, question: &str) -> bool {
        let put = writeln!(self.questions, "{}", question.len());
        put.and_then(|()| self.questions.write_all(question.as_bytes()))
            .and_then(|()| self.questions.flush())
            .is_ok()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Answers questions until there are no more: the other end of [`Questioned`].
pub fn serve(input: impl Read, mut output: impl Write, answer: impl Fn(&str) -> String) {
    let mut input = BufReader::new(input);
    let mut header = String::new();
    while matches!(input.read_line(&mut header), Ok(read) if read > 0) {
        let Ok(length) = header.trim().parse::<usize>() else { return };
        let mut question = vec![0; length];
        if input.read_exact(&mut question).is_err() {
            return;
        }
        let answer = answer(&String::from_utf8_lossy(&question));
        if writeln!(output, "{ANSWER}{answer}").and_then(|()| output.flush()).is_err() {
            return;
        }
        header.clear();
    }
}

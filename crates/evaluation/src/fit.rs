//! How a figure grows with size: as a power of the size, or exponentially. Both are straight lines by least squares, over the
//! logarithms of the size or over the size itself; the one that leaves less is the better.

/// Points from which nothing is concluded if there are fewer.
const FEWEST_POINTS: usize = 3;
/// What a fit must leave less than the other to be called better.
const CLEARLY_LESS: f64 = 0.8;

/// Which of the two describes the points better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Growth {
    /// A power of the size.
    Polynomial,
    /// A factor per step.
    Exponential,
    /// Both or neither.
    Unclear,
}

/// Both fits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// The power of the size.
    pub exponent: f64,
    /// The factor when the size grows by one.
    pub base: f64,
    /// Which one is better.
    pub growth: Growth,
}

/// Fits points (size, figure); none if there are too few with a figure above zero.
pub fn fit(points: &[(f64, f64)]) -> Option<Fit> {
    let points: Vec<(f64, f64)> =
        points.iter().copied().filter(|&(size, figure)| size > 0.0 && figure > 0.0).collect();
    if points.len() < FEWEST_POINTS {
        return None;
    }
    let logs = |of: fn(f64) -> f64| points.iter().map(|&(x, y)| (of(x), y.ln())).collect::<Vec<_>>();
    let (exponent, power_left) = line(&logs(f64::ln))?;
    let (rate, factor_left) = line(&logs(|x| x))?;
    let growth = if power_left < factor_left * CLEARLY_LESS {
        Growth::Polynomial
    } else if factor_left < power_left * CLEARLY_LESS {
        Growth::Exponential
    } else {
        Growth::Unclear
    };
    Some(Fit { exponent, base: rate.exp(), growth })
}

/// The slope of the line through points with the least squares, and the squares that are left; none for a vertical one.
fn line(points: &[(f64, f64)]) -> Option<(f64, f64)> {
    let count = points.len() as f64;
    let mean_x = points.iter().map(|point| point.0).sum::<f64>() / count;
    let mean_y = points.iter().map(|point| point.1).sum::<f64>() / count;
    let spread: f64 = points.iter().map(|point| (point.0 - mean_x).powi(2)).sum();
    if spread == 0.0 {
        return None;
    }
    let slope = points.iter().map(|point| (point.0 - mean_x) * (point.1 - mean_y)).sum::<f64>() / spread;
    let left = points.iter().map(|point| (point.1 - mean_y - slope * (point.0 - mean_x)).powi(2)).sum();
    Some((slope, left))
}

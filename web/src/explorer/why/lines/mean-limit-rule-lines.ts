import { ruleTail } from '../../../frame/summary/mean-limit.ts';
import { program } from './program.ts';
import { landLimitCalculation, landOfLikelihoodCalculation } from './land-limit-lines.ts';
import { factorLimit, gammaLimitCalculation } from './mean-limit-lines.ts';
import { shapiroWilkOf } from './normality-lines.ts';
import { pythonFunction, rFunction } from './wrapped-lines.ts';

const parts = [
  ['shapiro_w', shapiroWilkOf('w', 'results')],
  ['shapiro_p', shapiroWilkOf('p', 'results')],
  ['by_t', factorLimit('student-t', null)],
  ['by_chebyshev', factorLimit('chebyshev-98', null)],
  ['by_gamma', gammaLimitCalculation],
  ['by_land', landLimitCalculation],
  ['censored_chebyshev', factorLimit('chebyshev-98', ruleTail)],
  ['censored_land', landOfLikelihoodCalculation],
  ['censored_spread', program('likelihood_spread')],
] as const;

/** Python’s `by_rule`, the upper limit of a mean by the rule from pairs of a result and its flag; None without one. */
export const pythonByRule = [
  ...parts.flatMap(([name, calculation]) => pythonFunction(name, calculation)),
  'def by_rule(known):',
  '    from math import log',
  '    n, x, detects = len(known), [v for v, nd in known], [v for v, nd in known if not nd]',
  '    if n < 8 or len(detects) < 4 or len(set(detects)) == 1:',
  '        return None',
  '    if len(detects) < n:',
  '        if min(x) <= 0:',
  '            return censored_chebyshev(known)',
  '        if n < 15 and censored_spread(known) > 2:',
  '            return None',
  '        return min(censored_land(known), censored_chebyshev(known))',
  '    if n > 5000:',
  '        return None',
  '    if min(x) <= 0:',
  '        return by_t(x) if n >= 15 and shapiro_p(x) >= 0.05 else by_chebyshev(x)',
  '    logs, roots = [log(v) for v in x], [v ** (1 / 3) for v in x]',
  '    of_roots, of_logs = shapiro_w(roots), shapiro_w(logs)',
  '    if n < 15:',
  '        if of_roots > of_logs + 0.06:',
  '            return by_gamma(x)',
  '        middle = sum(logs) / n',
  '        if sum((y - middle) ** 2 for y in logs) / (n - 1) > 4:',
  '            return None',
  '        return min(by_land(x), by_chebyshev(x))',
  '    if shapiro_w(x) >= max(of_roots, of_logs):',
  '        return by_t(x)',
  '    return by_gamma(x) if of_roots >= of_logs else by_land(x)',
];

/** The same in R; NA without one. */
export const rByRule = [
  ...parts.flatMap(([name, calculation]) => rFunction(name, calculation)),
  'by_rule <- function(x, cens) {',
  '  n <- length(x); of <- function(limit) limit(x, cens)',
  '  if (n < 8 || sum(!cens) < 4 || length(unique(x[!cens])) == 1) return(NA)',
  '  if (any(cens)) {',
  '    if (min(x) <= 0) return(of(censored_chebyshev))',
  '    if (n < 15 && of(censored_spread) > 2) return(NA)',
  '    return(min(of(censored_land), of(censored_chebyshev)))',
  '  }',
  '  if (n > 5000) return(NA)',
  '  if (min(x) <= 0) return(if (n >= 15 && of(shapiro_p) >= 0.05) of(by_t) else of(by_chebyshev))',
  '  w <- c(of(shapiro_w), shapiro_w(x^(1 / 3), cens), shapiro_w(log(x), cens))',
  '  if (n < 15 && w[2] > w[3] + 0.06) return(of(by_gamma))',
  '  if (n < 15) return(if (sd(log(x)) > 2) NA else min(of(by_land), of(by_chebyshev)))',
  '  if (w[1] >= max(w)) of(by_t) else if (w[2] >= w[3]) of(by_gamma) else of(by_land)',
  '}',
];

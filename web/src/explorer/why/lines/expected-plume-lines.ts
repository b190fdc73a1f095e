/** How a number comes from `above`: (km east, km north, concentration) of the cells above the level. */
export interface FromCells {
  formula: string;
  /** Of which value of a cell; the estimate if none. */
  bound?: 'lower' | 'upper';
  python: readonly string[];
  r: readonly string[];
}

/** From cells to hectares, in Python and R. */
export const ha = ' * cell_m ** 2 / 1e4';
export const haR = ' * cell_m^2 / 1e4';

/** What no well bears out: `top` of `here` in Python, and of `well_value` in R. A cell above it counts as it in a mass. */
const top = (logs: boolean) => ({
  python: [
    `known = [${logs ? 'math.exp(v)' : 'v'} for one in here.values() for v in one]`,
    `top = max(level, ${logs ? '3 * max(known)' : '3 * max(known) - 2 * min(known)'})`,
  ],
  r: [
    `known <- ${logs ? 'exp(well_value)' : 'well_value'}`,
    `top <- max(level, ${logs ? '3 * max(known, na.rm = TRUE)' : '3 * max(known, na.rm = TRUE) - 2 * min(known, na.rm = TRUE)'})`,
  ],
});

/** The mass of the cells whose bound is above the level. */
export const massOfBound = (logs: boolean) => ({
  python: [...top(logs).python, 'value = sum(min(c, top) for x, y, c in above) * kg_at_one'],
  r: [...top(logs).r, 'result <- sum(pmin(above[, 3], top)) * kg_at_one'],
});

/** The mean of the area or the mass over the errors of kriging. */
export function expected(isArea: boolean, logs: boolean): FromCells {
  const limit = logs ? 'math.log(limit)' : 'limit';
  const limitR = logs ? 'log(limit)' : 'limit';
  const massOfCell = logs
    ? 'math.exp(v + sd * sd / 2) * share(z + sd)'
    : 'v * share(z) + sd * math.exp(-z * z / 2) / math.sqrt(2 * math.pi)';
  const massOfCellR = logs ? 'exp(v + sd^2 / 2) * pnorm(z + sd)' : 'v * pnorm(z) + sd * dnorm(z)';
  return {
    formula: isArea
      ? 'A = Σ Φ((c − level) / σ) × cell²'
      : 'M = Σ E[min(c, top) above the level] × cell² × thickness × porosity',
    python: [
      ...(isArea ? [] : top(logs).python),
      'def share(z):',
      '    return math.erfc(-z / math.sqrt(2)) / 2',
      'def beyond(v, sd, limit):',
      `    z = (v - ${limit}) / sd if sd > 0 else math.copysign(math.inf, v - ${limit})`,
      `    return share(z), ${massOfCell} if sd > 0 else (${logs ? 'math.exp(v)' : 'v'} if z > 0 else 0.0)`,
      'total = 0.0',
      'for x, y, v, sd in cells:',
      ...(isArea
        ? ['    total += beyond(v, sd, level)[0]']
        : ['    part, rest = beyond(v, sd, top)', '    total += beyond(v, sd, level)[1] - rest + top * part']),
      `value = total${isArea ? ha : ' * kg_at_one'}`,
    ],
    r: [
      ...(isArea ? [] : top(logs).r),
      'v <- cells[, 3]; sd <- cells[, 4]',
      'beyond <- function(limit) {',
      `  z <- (v - ${limitR}) / sd`,
      `  cbind(pnorm(z), ifelse(sd > 0, ${massOfCellR}, ifelse(z > 0, ${logs ? 'exp(v)' : 'v'}, 0)))`,
      '}',
      isArea
        ? `result <- sum(beyond(level)[, 1])${haR}`
        : 'result <- sum(beyond(level)[, 2] - beyond(top)[, 2] + top * beyond(top)[, 1]) * kg_at_one',
    ],
  };
}

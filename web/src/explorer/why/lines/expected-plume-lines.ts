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

/** The mean of the area or the mass over the errors of kriging. */
export function expected(isArea: boolean, logs: boolean): FromCells {
  const threshold = logs ? 'math.log(level)' : 'level';
  const massOfCell = logs
    ? 'math.exp(v + sd * sd / 2) * share(z + sd)'
    : 'v * share(z) + sd * math.exp(-z * z / 2) / math.sqrt(2 * math.pi)';
  const massOfCellR = logs ? 'exp(v + sd^2 / 2) * pnorm(z + sd)' : 'v * pnorm(z) + sd * dnorm(z)';
  return {
    formula: isArea ? 'A = Σ Φ((c − level) / σ) × cell²' : 'M = Σ E[c above the level] × cell² × thickness × porosity',
    python: [
      'def share(z):',
      '    return math.erfc(-z / math.sqrt(2)) / 2',
      'total = 0.0',
      'for x, y, v, sd in cells:',
      `    z = (v - ${threshold}) / sd if sd > 0 else math.copysign(math.inf, v - ${threshold})`,
      `    total += ${isArea ? 'share(z)' : `${massOfCell} if sd > 0 else (${logs ? 'math.exp(v)' : 'v'} if z > 0 else 0.0)`}`,
      `value = total${isArea ? ha : ' * kg_at_one'}`,
    ],
    r: [
      'v <- cells[, 3]; sd <- cells[, 4]',
      `z <- (v - ${logs ? 'log(level)' : 'level'}) / sd`,
      isArea
        ? `result <- sum(pnorm(z))${haR}`
        : `result <- sum(ifelse(sd > 0, ${massOfCellR}, ifelse(z > 0, ${logs ? 'exp(v)' : 'v'}, 0))) * kg_at_one`,
    ],
  };
}

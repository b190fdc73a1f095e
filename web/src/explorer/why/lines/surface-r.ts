import type { VariogramShape } from '@wellfield/science';
import { quoted, wrapped } from '../../../ui/files/line-literals.ts';
import type { NumberChoices } from '../calculation.ts';
import type { SurfaceBehind } from '../surface-behind.ts';
import { locationValues } from './location-lines.ts';
import { rFunction } from './wrapped-lines.ts';
import { rSight } from './sight-lines.ts';

const shares: Readonly<Record<VariogramShape, string>> = {
  spherical: 'ifelse(s < 1, 1.5 * s - 0.5 * s^3, 1)',
  exponential: '-expm1(-s)',
  gaussian: '-expm1(-s * s)',
};

/** A vector by its name. */
function rNumbers(name: string, values: readonly (number | string)[]): string[] {
  const lines = wrapped(values.map(String));
  return [`${name} <- c(`, ...lines.map((line, at) => `  ${line}${at === lines.length - 1 ? '' : ','}`), ')'];
}

/** Lines of base R that make points of samples: `px`, `py` and `pv`. */
export function rPoints({ wells, statistic, method }: SurfaceBehind, { method: nonDetects }: NumberChoices): string[] {
  const { logs, anisotropy } = method;
  return [
    '# The places of the wells, km east and north of the middle of the surface.',
    ...rNumbers(
      'well',
      wells.map(({ location }) => quoted(location)),
    ),
    ...rNumbers(
      'east',
      wells.map(({ x }) => x),
    ),
    ...rNumbers(
      'north',
      wells.map(({ y }) => y),
    ),
    ...rFunction('values_of', locationValues(statistic, nonDetects), 'used, nd, key'),
    'well_value <- values_of(used, nd, key)[match(well, unique(key))]',
    `well_value <- ${logs ? 'log(well_value)' : 'well_value'}`,
    'spot <- paste(east, north)',
    'is_first <- !duplicated(spot)',
    'pv <- as.numeric(tapply(well_value, factor(spot, spot[is_first]), mean))',
    ...(anisotropy
      ? [
          '# Where all directions are alike: across the direction, divided by the ratio, and along it.',
          `angle <- ${anisotropy.angleDeg} * pi / 180`,
          `plane <- function(x, y) cbind((x * cos(angle) - y * sin(angle)) / ${anisotropy.ratio}, x * sin(angle) + y * cos(angle))`,
        ]
      : ['plane <- function(x, y) cbind(x, y)']),
    'px <- plane(east[is_first], north[is_first])[, 1]',
    'py <- plane(east[is_first], north[is_first])[, 2]',
  ];
}

/** The same, with `estimate` of any place. */
export function rSurface(surface: SurfaceBehind, choices: NumberChoices): string[] {
  const { method } = surface;
  const { nearest, barriers } = method;
  return [
    ...rPoints(surface, choices),
    ...(method.kind === 'kriging'
      ? [
          `gamma <- function(h) { s <- h / ${method.model.range}; ifelse(h == 0, 0, ${method.model.nugget} + ${method.model.partialSill} * ${shares[method.model.shape]}) }`,
        ]
      : []),
    ...rSight(barriers),
    '# The squares of the distances of the points that count, the nearest first, by their index.',
    'near <- function(x, y, without = 0) {',
    '  at <- plane(x, y)',
    '  square <- (px - at[1])^2 + (py - at[2])^2',
    '  if (without > 0) square[without] <- Inf',
    ...(barriers.length > 0 ? ['  square[!sees(x, y)] <- Inf'] : []),
    `  found <- head(order(square), ${nearest === null ? 'sum(is.finite(square))' : `min(${nearest}, sum(is.finite(square)))`})`,
    '  list(at = found, square = square[found])',
    '}',
    '# The estimate and its variance.',
    'estimate <- function(x, y, without = 0) {',
    '  found <- near(x, y, without)',
    '  own <- found$at',
    '  if (length(own) == 0) return(c(NA, NA))',
    '  if (found$square[1] == 0) return(c(pv[own[1]], 0))',
    ...(method.kind === 'kriging'
      ? [
          '  between <- gamma(as.matrix(dist(cbind(px, py)[own, , drop = FALSE])))',
          '  right <- c(gamma(sqrt(found$square)), 1)',
          '  weights <- solve(rbind(cbind(between, 1), c(rep(1, length(own)), 0)), right)',
          '  c(sum(weights[seq_along(own)] * pv[own]), max(0, sum(weights * right)))',
        ]
      : [
          `  weights <- (found$square[1] / found$square)^(${method.power} / 2)`,
          '  c(sum(weights * pv[own]) / sum(weights), 0)',
        ]),
    '}',
  ];
}

/** Lines that make `cells` with the columns km east, km north, estimate and deviation. */
export function rCells({ cells }: SurfaceBehind): string[] {
  if (cells === null) return [];
  const { x, y, stepX, stepY, runs } = cells;
  return [
    '# The cells with a value: row, first and last column.',
    ...rNumbers('runs', runs.flat()),
    'runs <- matrix(runs, ncol = 3, byrow = TRUE)',
    `cells <- do.call(rbind, lapply(seq_len(nrow(runs)), function(at) cbind(${x} + (runs[at, 2]:runs[at, 3]) * ${stepX}, ${y} + runs[at, 1] * ${stepY})))`,
    'told <- t(apply(cells, 1, function(one) estimate(one[1], one[2])))',
    'cells <- cbind(cells, told[, 1], sqrt(told[, 2]))[!is.na(told[, 1]), , drop = FALSE]',
  ];
}

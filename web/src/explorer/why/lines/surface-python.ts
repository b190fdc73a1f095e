import type { VariogramShape } from '@wellfield/science';
import type { SurfaceBehind } from '../surface-behind.ts';
import { quoted, wrapped } from '../../../ui/files/line-literals.ts';
import { valuesBy } from './location-lines.ts';
import type { NumberChoices } from '../calculation.ts';

const shares: Readonly<Record<VariogramShape, string>> = {
  spherical: '(1.5 * s - 0.5 * s ** 3 if s < 1 else 1)',
  exponential: '-math.expm1(-s)',
  gaussian: '-math.expm1(-s * s)',
};

/** Lines of Python that make `points` of samples: the places of wells with their values, and `estimate` of any place. */
export function pythonSurface({ wells, statistic, method }: SurfaceBehind, { method: nonDetects }: NumberChoices) {
  const { logs, anisotropy, nearest } = method;
  return [
    'import math',
    '# The places of the wells, km east and north of the middle of the surface.',
    'place = {',
    ...wells.map(({ location, x, y }) => `    ${quoted(location)}: (${x}, ${y}),`),
    '}',
    ...valuesBy(statistic, nonDetects).python,
    'here = {}',
    'for key, x in zip(locations, values):',
    '    if x is not None and key in place:',
    `        here.setdefault(place[key], []).append(${logs ? 'math.log(x)' : 'x'})`,
    ...(anisotropy
      ? [
          '# Where all directions are alike: across the direction, divided by the ratio, and along it.',
          `angle = math.radians(${anisotropy.angleDeg})`,
          'def plane(x, y):',
          '    across, along = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)',
          `    return across / ${anisotropy.ratio}, along`,
        ]
      : ['def plane(x, y):', '    return x, y']),
    'places = list(here)',
    'points = [(*plane(*one), sum(v) / len(v)) for one, v in here.items()]',
    'def near(x, y, without):',
    '    squares = [((a - x) ** 2 + (b - y) ** 2, at) for at, (a, b, v) in enumerate(points) if at != without]',
    `    return sorted(squares)${nearest === null ? '' : `[:${nearest}]`}`,
    ...(method.kind === 'kriging'
      ? kriging(method.model)
      : [
          'def estimate(x, y, without=-1):',
          '    x, y = plane(x, y)',
          '    found = near(x, y, without)',
          '    if found[0][0] == 0:',
          '        return points[found[0][1]][2], 0.0',
          `    weights = [(found[0][0] / square) ** (${method.power} / 2) for square, at in found]`,
          '    return sum(w * points[at][2] for w, (square, at) in zip(weights, found)) / sum(weights), 0.0',
        ]),
  ];
}

function kriging(model: { shape: VariogramShape; nugget: number; partialSill: number; range: number }): string[] {
  return [
    'def gamma(h):',
    `    s = h / ${model.range}`,
    `    return 0.0 if h == 0 else ${model.nugget} + ${model.partialSill} * ${shares[model.shape]}`,
    'def solve(rows):',
    '    n = len(rows)',
    '    for c in range(n):',
    '        p = max(range(c, n), key=lambda at: abs(rows[at][c]))',
    '        rows[c], rows[p] = rows[p], rows[c]',
    '        for r in range(c + 1, n):',
    '            f = rows[r][c] / rows[c][c]',
    '            if f != 0:',
    '                rows[r] = rows[r][:c] + [a - f * b for a, b in zip(rows[r][c:], rows[c][c:])]',
    '    x = [0.0] * n',
    '    for r in reversed(range(n)):',
    '        x[r] = (rows[r][n] - sum(rows[r][c] * x[c] for c in range(r + 1, n))) / rows[r][r]',
    '    return x',
    '# Ordinary kriging: the estimate and its variance.',
    'def estimate(x, y, without=-1):',
    '    x, y = plane(x, y)',
    '    found = near(x, y, without)',
    '    if found[0][0] == 0:',
    '        return points[found[0][1]][2], 0.0',
    '    own = [points[at] for square, at in found]',
    '    right = [gamma(math.sqrt(square)) for square, at in found] + [1.0]',
    '    rows = [[gamma(math.hypot(a[0] - b[0], a[1] - b[1])) for b in own] + [1.0] for a in own] + [[1.0] * len(own) + [0.0]]',
    '    weights = solve([row + [one] for row, one in zip(rows, right)])',
    '    variance = sum(w * g for w, g in zip(weights, right))',
    '    return sum(w * one[2] for w, one in zip(weights, own)), max(0.0, variance)',
  ];
}

/** Lines that make `cells` with (km east, km north, estimate, deviation) of each cell. */
export function pythonCells({ cells }: SurfaceBehind): string[] {
  if (cells === null) return [];
  const { x, y, stepX, stepY, runs } = cells;
  return [
    '# The cells with a value: row, first and last column. Python takes a minute for some ten thousand.',
    'runs = [',
    ...wrapped(runs.map((run) => `(${run.join(', ')})`)).map((line) => `    ${line},`),
    ']',
    'cells = []',
    'for row, first, last in runs:',
    '    for column in range(first, last + 1):',
    `        east, north = ${x} + column * ${stepX}, ${y} + row * ${stepY}`,
    '        v, variance = estimate(east, north)',
    '        cells.append((east, north, v, math.sqrt(variance)))',
  ];
}

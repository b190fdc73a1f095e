import type { VariogramShape } from '@wellfield/science';
import type { SurfaceBehind } from '../surface-behind.ts';
import { quoted, wrapped } from '../../../ui/files/line-literals.ts';
import { locationValues } from './location-lines.ts';
import { pythonFunction } from './wrapped-lines.ts';
import type { NumberChoices } from '../calculation.ts';
import { pythonSight } from './sight-lines.ts';

/** What solves the equations of kriging. */
type Solver = 'plain' | 'numpy';

const shares: Readonly<Record<VariogramShape, string>> = {
  spherical: '(1.5 * s - 0.5 * s ** 3 if s < 1 else 1)',
  exponential: '-math.expm1(-s)',
  gaussian: '-math.expm1(-s * s)',
};

/** Lines of Python that make `places` and `points` of samples: where the wells are, and what they say. */
export function pythonPoints(
  { wells, statistic, method }: SurfaceBehind,
  { method: nonDetects }: NumberChoices,
): string[] {
  const { logs, anisotropy } = method;
  return [
    'import math',
    '# The places of the wells, km east and north of the middle of the surface.',
    'place = {',
    ...wells.map(({ location, x, y }) => `    ${quoted(location)}: (${x}, ${y}),`),
    '}',
    ...pythonFunction('values_of', locationValues(statistic, nonDetects)),
    'values, locations = values_of(used), list(dict.fromkeys(key for x, nd, key in used))',
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
  ];
}

/**
 * The same, with `estimate` of any place.
 *
 * @param solver plain Python, or numpy, where a surface is estimated as often as it has wells.
 */
export function pythonSurface(surface: SurfaceBehind, choices: NumberChoices, solver: Solver = 'plain'): string[] {
  const { method } = surface;
  const { nearest, barriers } = method;
  return [
    ...pythonPoints(surface, choices),
    ...pythonSight(barriers),
    '# The points that count, with the squares of their distances.',
    'def near(x, y, without=-1):',
    '    across, along = plane(x, y)',
    '    squares = [((a - across) ** 2 + (b - along) ** 2, at) for at, (a, b, v) in enumerate(points)',
    `               if at != without${barriers.length > 0 ? ' and sees(x, y, *places[at])' : ''}]`,
    `    return sorted(squares)${nearest === null ? '' : `[:${nearest}]`}`,
    ...(method.kind === 'kriging'
      ? kriging(method.model, solver)
      : [
          'def estimate(x, y, without=-1):',
          '    found = near(x, y, without)',
          ...ofNone,
          '    if found[0][0] == 0:',
          '        return points[found[0][1]][2], 0.0',
          `    weights = [(found[0][0] / square) ** (${method.power} / 2) for square, at in found]`,
          '    return sum(w * points[at][2] for w, (square, at) in zip(weights, found)) / sum(weights), 0.0',
        ]),
  ];
}

/** Where no well is in sight, or none is left. */
const ofNone = ['    if not found:', '        return None, 0.0'];

const solvers: Readonly<Record<Solver, readonly string[]>> = {
  numpy: [
    '# Every well is left out in turn: without numpy that takes many minutes.',
    'import numpy',
    'def solve(rows):',
    '    rows = numpy.array(rows)',
    '    return numpy.linalg.solve(rows[:, :-1], rows[:, -1]).tolist()',
  ],
  plain: [
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
  ],
};

function kriging(
  model: { shape: VariogramShape; nugget: number; partialSill: number; range: number },
  solver: Solver,
): string[] {
  return [
    'def gamma(h):',
    `    s = h / ${model.range}`,
    `    return 0.0 if h == 0 else ${model.nugget} + ${model.partialSill} * ${shares[model.shape]}`,
    'between = [[gamma(math.hypot(a[0] - b[0], a[1] - b[1])) for b in points] for a in points]',
    ...solvers[solver],
    '# Ordinary kriging: the estimate and its variance.',
    'def estimate(x, y, without=-1):',
    '    found = near(x, y, without)',
    ...ofNone,
    '    if found[0][0] == 0:',
    '        return points[found[0][1]][2], 0.0',
    '    own = [at for square, at in found]',
    '    right = [gamma(math.sqrt(square)) for square, at in found] + [1.0]',
    '    rows = [[between[a][b] for b in own] + [1.0] for a in own] + [[1.0] * len(own) + [0.0]]',
    '    weights = solve([row + [one] for row, one in zip(rows, right)])',
    '    variance = sum(w * g for w, g in zip(weights, right))',
    '    return sum(w * points[at][2] for w, at in zip(weights, own)), max(0.0, variance)',
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
    '        if v is not None:',
    '            cells.append((east, north, v, math.sqrt(variance)))',
  ];
}

import type { Calculation, NumberChoices } from '../calculation.ts';
import type { SurfaceBehind } from '../surface-behind.ts';
import {
  isInfluenceId,
  isPairId,
  type InfluenceStatisticId,
  type PairStatisticId,
  type SurfaceStatisticId,
} from '../surface-statistic-ids.ts';
import { pairLines } from './pair-lines.ts';
import { quoted } from '../../../ui/files/line-literals.ts';
import { pythonSurface } from './surface-python.ts';
import { rSurface } from './surface-r.ts';
import { influenceLines } from './without-well-lines.ts';

/** How a number comes from `errors` of all places, or from `seen` and `told` of one. */
interface FromErrors {
  formula: string;
  python: string;
  r: string;
  isOfWell?: true;
}

function fromErrors(
  id: Exclude<SurfaceStatisticId, InfluenceStatisticId | PairStatisticId>,
  logs: boolean,
): FromErrors {
  const [back, backR, factor] = logs ? ['math.exp', 'exp', 'exp'] : ['', '', ''];
  switch (id) {
    case 'surface.places':
      return { formula: 'n', python: 'len(points)', r: 'length(pv)' };
    case 'surface.mean_error':
      return {
        formula: `${factor}(Σ(p − o) / n)`,
        python: `${back}(sum(e for e, v in errors) / len(errors))`,
        r: `${backR}(mean(errors[, 1]))`,
      };
    case 'surface.rmse':
      return {
        formula: `${factor}(√(Σ(p − o)² / n))`,
        python: `${back}(math.sqrt(sum(e * e for e, v in errors) / len(errors)))`,
        r: `${backR}(sqrt(mean(errors[, 1]^2)))`,
      };
    case 'surface.mean_standardized_error':
      return {
        formula: 'Σ((p − o) / σ) / n',
        python: 'sum(e / math.sqrt(v) for e, v in errors) / len(errors)',
        r: 'mean(errors[, 1] / sqrt(errors[, 2]))',
      };
    case 'surface.msdr':
      return {
        formula: 'Σ((p − o)² / σ²) / n',
        python: 'sum(e * e / v for e, v in errors) / len(errors)',
        r: 'mean(errors[, 1]^2 / errors[, 2])',
      };
    case 'surface.observed':
      return { formula: 'o', python: `${back}(seen)`, r: `${backR}(seen)`, isOfWell: true };
    case 'surface.predicted':
      return {
        formula: 'p = Σ w × o of the other wells, Σ w = 1',
        python: `${back}(told)`,
        r: `${backR}(told)`,
        isOfWell: true,
      };
    case 'surface.error':
      return {
        formula: 'p − o',
        python: `${back}(told) - ${back}(seen)`,
        r: `${backR}(told) - ${backR}(seen)`,
        isOfWell: true,
      };
    case 'surface.off':
      return logs
        ? {
            formula: 'max(p / o, o / p)',
            python: 'math.exp(abs(told - seen))',
            r: 'exp(abs(told - seen))',
            isOfWell: true,
          }
        : { formula: '|p − o|', python: 'abs(told - seen)', r: 'abs(told - seen)', isOfWell: true };
  }
}

/** The formula of a number of errors, and its lines: from samples by the wells, each place of which is left out. */
export function wellErrorLines(
  id: SurfaceStatisticId,
  surface: SurfaceBehind,
  choices: NumberChoices,
): Pick<Calculation, 'formula' | 'python' | 'r'> {
  if (isInfluenceId(id)) return influenceLines(id, surface, choices);
  if (isPairId(id)) return pairLines(id, surface, choices);
  return errorLines(fromErrors(id, surface.method.logs), surface, choices);
}

function errorLines(
  from: FromErrors,
  surface: SurfaceBehind,
  choices: NumberChoices,
): Pick<Calculation, 'formula' | 'python' | 'r'> {
  const well = quoted(choices.detail.well ?? '');
  const python = from.isOfWell
    ? [
        `at = places.index(place[${well}])`,
        'seen = points[at][2]',
        'told = estimate(*places[at], at)[0]',
        `value = ${from.python}`,
      ]
    : [
        'errors = []',
        'for at, (x, y) in enumerate(places):',
        '    told, variance = estimate(x, y, at)',
        '    if told is not None:',
        '        errors.append((told - points[at][2], variance))',
        `value = ${from.python}`,
      ];
  const r = from.isOfWell
    ? [
        `at <- match(spot[match(${well}, well)], spot[is_first])`,
        'seen <- pv[at]',
        'told <- estimate(east[is_first][at], north[is_first][at], at)[1]',
        `result <- ${from.r}`,
      ]
    : [
        'told <- t(sapply(seq_along(pv), function(at) estimate(east[is_first][at], north[is_first][at], at)))',
        'errors <- cbind(told[, 1] - pv, told[, 2])[!is.na(told[, 1]), , drop = FALSE]',
        `result <- ${from.r}`,
      ];
  return {
    formula: from.formula,
    python: [...pythonSurface(surface, choices), ...python],
    r: [...rSurface(surface, choices), ...r],
  };
}

import { wrapped } from '../../../ui/files/line-literals.ts';
import type { Calculation, GroupSamples } from '../calculation.ts';
import type { LoadDetail } from '../number-detail.ts';
import { daysOf, inOneUnit, kgPerPound, takenOf, type LoadEnd } from './load-lines.ts';

/** Counted from 1. */
export function dayOfYear(date: string): number {
  return (Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / 86_400_000 + 1;
}

const source =
  'Beale 1962, Industrielle Organisation 31; Richards 1998, Estimation of pollutant loads in rivers and streams (EPA), ratio estimators.';

/** Lines that make `days`: of each sampled day with a flow, its samples and the flow in m³/s. */
function paired(detail: LoadDetail): { python: string[]; r: string[] } {
  const pairs = detail.paired ?? [];
  const { python, r } = inOneUnit(detail);
  return {
    python: [
      'import datetime',
      ...python,
      '# Days of the year with samples, and their flows in ft3/s.',
      'flow = {',
      ...wrapped(pairs.map(([day, flow]) => `${day}: ${flow}`)).map((line) => `    ${line},`),
      '}',
      'days = {}',
      'for x, nd, day in used:',
      '    at = datetime.date.fromisoformat(day).timetuple().tm_yday',
      '    if at in flow:',
      '        days.setdefault(at, []).append((x, nd))',
    ],
    r: [
      ...r,
      '# Days of the year with samples, and their flows in ft3/s.',
      `flow_day <- c(${pairs.map(([day]) => day).join(', ')})`,
      `flow <- c(${pairs.map(([, flow]) => flow).join(', ')})`,
      'at <- as.POSIXlt(as.Date(day))$yday + 1',
      'days <- intersect(unique(at), flow_day)',
    ],
  };
}

/** How many days have a result and a flow. */
export function bealePairs(detail: LoadDetail): Calculation {
  const { python, r } = paired(detail);
  return {
    words: 'The days of the year with a result and a flow. The samples of a day are one, their mean.',
    formula: 'n',
    source,
    takes: takenOf(detail, ['flag', 'day']),
    python: [...python, 'value = len(days)'],
    r: [...r, 'result <- length(days)'],
  };
}

/** The load of a year by Beale's ratio estimator, at one end. */
export function bealeEnd(end: LoadEnd, detail: LoadDetail, samples: GroupSamples): Calculation {
  const { python, r } = paired(detail);
  const monthDays = daysOf(detail, samples);
  const perPound = detail.mass === 'lb' ? ` / ${kgPerPound}` : '';
  const pick = end === 'from' ? 'min' : 'max';
  return {
    words:
      'The mean flow of the year × its days × the ratio of load to flow on sampled days, corrected for the bias of few days where ' +
      'the load changes with the flow; non-detects at 0 and at their limits, and the lower or upper end of both.',
    formula:
      'L = N Q (l̄/q̄) (1 + (1/n − 1/N) s_lq/(l̄ q̄)) / (1 + (1/n − 1/N) s²_q/q̄²), N days with the mean flow Q; l = c × q of a sampled day',
    source,
    takes: takenOf(detail, ['flag', 'day']),
    python: [
      ...python,
      `months = [${detail.flows.map((flow) => flow ?? 'float("nan")').join(', ')}]`,
      `length = [${monthDays.join(', ')}]`,
      'N = sum(length)',
      'Q = sum(one * n for one, n in zip(months, length)) / N * 0.3048 ** 3',
      'n = len(days)',
      'q = [flow[at] * 0.3048 ** 3 for at in days]',
      'def load(limit):',
      `    l = [sum(limit * x if nd else x for x, nd in own) / len(own) * ${detail.factor} * one for own, one in zip(days.values(), q)]`,
      '    ml, mq, c = sum(l) / n, sum(q) / n, 1 / n - 1 / N',
      '    lq = sum((a - ml) * (b - mq) for a, b in zip(l, q)) / (n - 1)',
      '    qq = sum((b - mq) ** 2 for b in q) / (n - 1)',
      '    return (ml + c * lq / mq) / (mq * (1 + c * qq / mq ** 2)) * Q * 0.0864 * N',
      `value = ${pick}(load(0), load(1))${perPound}`,
    ],
    r: [
      ...r,
      `months <- c(${detail.flows.map((flow) => flow ?? 'NA').join(', ')})`,
      `days_of <- c(${monthDays.join(', ')})`,
      'N <- sum(days_of); Q <- sum(months * days_of) / N * 0.3048^3; n <- length(days)',
      'q <- flow[match(days, flow_day)] * 0.3048^3',
      'load <- function(limit) {',
      `  l <- q * sapply(days, function(one) mean(ifelse(nd[at == one], limit * used[at == one], used[at == one]))) * ${detail.factor}`,
      '  c <- 1 / n - 1 / N',
      '  (mean(l) + c * cov(l, q) / mean(q)) / (mean(q) * (1 + c * var(q) / mean(q)^2)) * Q * 0.0864 * N',
      '}',
      `result <- ${pick}(load(0), load(1))${perPound}`,
    ],
  };
}

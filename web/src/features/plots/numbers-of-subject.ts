import { formatCount, formatPercent } from '@wellfield/science';
import type { RowSubject } from '../../frame/samples/row-subject.ts';
import type { PlotNumber } from './plot-numbers.tsx';

/** The numbers of a plot's subtitle: what it is of. */
export function numbersOfSubject({
  rows,
  locations,
  nonDetects,
}: Pick<RowSubject, 'rows' | 'locations' | 'nonDetects'>): readonly PlotNumber[] {
  return [
    { statistic: 'all.samples', title: 'Samples', text: formatCount(rows) },
    { statistic: 'all.locations', title: 'Locations', text: formatCount(locations) },
    { statistic: 'all.nondetects', title: 'Non-detects', text: formatCount(nonDetects) },
    {
      statistic: 'all.nondetect_share',
      title: 'Share of non-detects',
      text: rows === 0 ? null : formatPercent(nonDetects / rows),
    },
  ];
}

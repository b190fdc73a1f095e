import { sharedWords, type ColumnWords } from '../../explorer/results/column-words.ts';
import { cautionLabels } from '../../explorer/why/caution-words.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import type { TurnedTrend } from './turned-trends.ts';
import { fractionName } from '../../frame/sample-frame.ts';

const words = {
  ...sharedWords,
  trend_before: { meaning: 'What was said of the series in the earlier release; empty where it has none.' },
  trend_after: { meaning: 'What is said of the series in the later release; empty where it has none.' },
  caution: { meaning: 'What speaks against taking the later word as it is said; empty without it.' },
} as const satisfies Readonly<Record<string, ColumnWords>>;

const text = (id: keyof typeof words, value: (trend: TurnedTrend) => string | null): ResultColumn<TurnedTrend> => ({
  id,
  kind: 'text',
  ...words[id],
  value,
});

/** Empty where a release has no such series. */
export const turnedColumns: readonly ResultColumn<TurnedTrend>[] = [
  text('location', ({ location }) => location),
  text('analyte', ({ analyte }) => analyte),
  text('matrix', ({ matrix }) => matrix),
  text('fraction', fractionName),
  text('unit', ({ unit }) => unit),
  text('trend_before', ({ before }) => before),
  text('trend_after', ({ after }) => after),
  text('caution', ({ cautions }) => cautions.map((caution) => cautionLabels[caution]).join(', ') || null),
];

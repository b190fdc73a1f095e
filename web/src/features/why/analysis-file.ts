import type { AnalysisInput } from '../../explorer/analyses/analysis-inputs.ts';
import { type AnalysisNumberId, analysisNumbers, formulaOf } from '../../explorer/analyses/analysis-numbers.ts';
import type { PlottedAnalysis } from '../../explorer/analyses/plotted-analysis.ts';
import { type Provenance, provenanceColumns } from '../../explorer/provenance/provenance.ts';
import { asInUnit, type ColumnWords, sharedWords } from '../../explorer/results/column-words.ts';
import { sameColumns } from '../../explorer/results/result-files.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';

/** The ions of an analysis, with the number that they make and where all is from. */
export function analysisFileColumns(
  analysis: PlottedAnalysis,
  id: AnalysisNumberId,
  provenance: Provenance,
): readonly ResultColumn<AnalysisInput>[] {
  const { location, sample_id, sample_date, matrix, sample } = analysis.record;
  const number = analysisNumbers[id];
  return [
    ...sameColumns({ location, sample_id, sample_date, matrix, sample }, sharedWords),
    { id: 'ion', kind: 'text', meaning: 'The ion of the analysis.', value: ({ ion }) => ion },
    {
      id: 'result',
      kind: 'figure',
      meaning: 'What the analysis has of it.',
      unit: asInUnit,
      value: ({ amount }) => amount,
    },
    { id: 'unit', kind: 'text', meaning: 'The unit of the result.', value: ({ unit }) => unit },
    {
      id: 'mg_per_meq',
      kind: 'figure',
      meaning: 'The equivalent weight of the ion.',
      unit: 'mg/meq',
      value: ({ equivalentWeight }) => equivalentWeight,
    },
    {
      id: 'meq_per_l',
      kind: 'figure',
      meaning: 'The result as milliequivalents.',
      unit: 'meq/L',
      value: ({ meqPerL }) => meqPerL,
    },
    {
      id: 'counts_as_0',
      kind: 'text',
      meaning: 'Why the ion counts as 0; empty where it has an amount.',
      value: ({ zero }) => zero,
    },
    { id: 'remark', kind: 'text', meaning: 'What else is known of the ion’s amount.', value: ({ remark }) => remark },
    ...sameColumns(
      {
        number: number.title,
        value: number.value(analysis),
        value_unit: number.unit,
        formula: formulaOf(number),
        source: number.source,
      },
      words,
    ),
    ...provenanceColumns(provenance),
  ];
}

const words = {
  number: { meaning: 'The number that is explained.' },
  value: { meaning: 'Its value, in full.', unit: 'as in the column value_unit' },
  value_unit: { meaning: 'The unit of the value; empty for a number without one.' },
  formula: { meaning: 'How the number comes from the ions.' },
  source: { meaning: 'The source of the formula.' },
} as const satisfies Readonly<Record<string, ColumnWords>>;

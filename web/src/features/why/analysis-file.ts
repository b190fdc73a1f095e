import type { AnalysisInput } from '../../explorer/analyses/analysis-inputs.ts';
import { analysisNumbers, formulaOf, type AnalysisNumberId } from '../../explorer/analyses/analysis-numbers.ts';
import type { PlottedAnalysis } from '../../explorer/analyses/plotted-analysis.ts';
import type { Provenance } from '../../explorer/provenance/provenance.ts';
import { provenanceColumns, sameColumns, type FileColumn } from '../../explorer/provenance/table-file.ts';

/** The ions of an analysis, with the number that they make and where all is from. */
export function analysisFileColumns(
  analysis: PlottedAnalysis,
  id: AnalysisNumberId,
  provenance: Provenance,
): readonly FileColumn<AnalysisInput>[] {
  const { location, sample_id, sample_date, matrix, sample } = analysis.record;
  const number = analysisNumbers[id];
  return [
    ...sameColumns({ location, sample_id, sample_date, matrix, sample }),
    { id: 'ion', kind: 'text', value: ({ ion }) => ion },
    { id: 'result', kind: 'figure', value: ({ amount }) => amount },
    { id: 'unit', kind: 'text', value: ({ unit }) => unit },
    { id: 'mg_per_meq', kind: 'figure', value: ({ equivalentWeight }) => equivalentWeight },
    { id: 'meq_per_l', kind: 'figure', value: ({ meqPerL }) => meqPerL },
    { id: 'counts_as_0', kind: 'text', value: ({ zero }) => zero },
    { id: 'remark', kind: 'text', value: ({ remark }) => remark },
    ...sameColumns({
      number: number.title,
      value: number.value(analysis),
      value_unit: number.unit,
      formula: formulaOf(number),
      source: number.source,
    }),
    ...provenanceColumns(provenance),
  ];
}

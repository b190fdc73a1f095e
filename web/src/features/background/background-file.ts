import type { Provenance } from '../../explorer/provenance/provenance.ts';
import { provenanceColumns, sameColumns, type FileColumn } from '../../explorer/provenance/table-file.ts';
import type { ComparedLocation } from '../../frame/background/compared-location.ts';
import { confidence, coverage } from '../../frame/background/compare-with-background.ts';
import type { CsvValue } from '../../ui/files/csv-text.ts';
import { isoDate } from '../../frame/sample-frame.ts';
import { reasonTexts } from './background-texts.ts';
import { comparedColumns } from './compared-columns.ts';
import { notUsedText } from './query-background-texts.ts';
import type { Compared } from './use-comparison.ts';

/** What a comparison is of. */
interface ComparisonSubject extends Compared {
  analyte: string | null;
  provenance: Provenance;
}

/** The table's columns, then the background and its limits in every row, and what all was made from. */
export function comparisonFileColumns(subject: ComparisonSubject): readonly FileColumn<ComparedLocation>[] {
  return [...comparedColumns, ...sameColumns(sameCells(subject)), ...provenanceColumns(subject.provenance)];
}

function sameCells({ of, query, comparison, analyte }: ComparisonSubject): Record<string, CsvValue> {
  const { facts, subject, withoutResult, other } = comparison;
  const day = (at: number | null | undefined) => (at === null || at === undefined ? null : isoDate(at));
  return {
    analyte,
    unit: subject.units[0] ?? null,
    without_result: withoutResult,
    background: query === null ? of.background.join('; ') : null,
    background_query: query?.name ?? null,
    background_not_used: other === null ? null : notUsedText(query?.leftOut ?? null, other),
    compared_not_as_background: other?.shared ?? null,
    background_locations: facts?.locations ?? null,
    background_results: facts?.n ?? null,
    background_nondetects: facts?.nonDetects ?? null,
    background_from: day(facts?.firstDay),
    background_to: day(facts?.lastDay),
    background_form: facts?.form ?? null,
    background_form_reason: facts?.reason ? reasonTexts[facts.reason] : 'by choice',
    background_shapiro_wilk_p: facts?.shapiroP ?? null,
    background_shapiro_wilk_p_of_logarithms: facts?.shapiroLogP ?? null,
    mean_and_sd: facts && facts.nonDetects > 0 && facts.form !== 'nonparametric' ? 'Kaplan-Meier' : null,
    utl: facts?.tolerance.limit ?? null,
    utl_coverage: coverage,
    utl_confidence_asked: confidence,
    utl_confidence: facts?.tolerance.achievedConfidence ?? null,
    utl_is_reporting_limit: facts?.tolerance.isNonDetect ? 'yes' : 'no',
    upl: facts?.prediction.limit ?? null,
    upl_results_to_come: of.future,
    upl_confidence_asked: confidence,
    upl_confidence: facts?.prediction.achievedConfidence ?? null,
    upl_is_reporting_limit: facts?.prediction.isNonDetect ? 'yes' : 'no',
  };
}

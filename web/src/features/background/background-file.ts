import { type Provenance, provenanceColumns } from '../../explorer/provenance/provenance.ts';
import { asInUnit, type ColumnWords, noUnit, sharedWords } from '../../explorer/results/column-words.ts';
import { sameColumns } from '../../explorer/results/result-files.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
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
export function comparisonFileColumns(subject: ComparisonSubject): readonly ResultColumn<ComparedLocation>[] {
  return [...comparedColumns, ...sameColumns(sameCells(subject), words), ...provenanceColumns(subject.provenance)];
}

function sameCells({ of, query, comparison, analyte }: ComparisonSubject): Record<keyof typeof words, CsvValue> {
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
    mean_and_sd: facts && facts.nonDetects > 0 && facts.form !== 'nonparametric' ? 'maximum likelihood' : null,
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

const { analyte, unit, without_result } = sharedWords;

/** What is the same in every row. */
const words = {
  analyte,
  unit,
  without_result: { ...without_result, unit: noUnit },
  background: { meaning: 'The locations of the background; empty where it is a query.' },
  background_query: { meaning: 'The query that is the background; empty where it is of locations.' },
  background_not_used: { meaning: 'What of the query’s samples is not in the background, and why.' },
  compared_not_as_background: { meaning: 'Samples that both have: they are compared, and not in the background.' },
  background_locations: { meaning: 'The locations of the background that have results.' },
  background_results: { meaning: 'The results of the background.' },
  background_nondetects: { meaning: 'Those of them that are non-detects.' },
  background_from: { meaning: 'The first day of the background.' },
  background_to: { meaning: 'The last day of the background.' },
  background_form: { meaning: 'The form of distribution that the limits of background assume, or nonparametric.' },
  background_form_reason: { meaning: 'Why this form was taken.' },
  background_shapiro_wilk_p: { meaning: 'Shapiro–Wilk’s p of the background’s detects.', unit: noUnit },
  background_shapiro_wilk_p_of_logarithms: { meaning: 'Shapiro–Wilk’s p of their logarithms.', unit: noUnit },
  mean_and_sd: { meaning: 'How mean and standard deviation count non-detects; empty where there are none.' },
  utl: { meaning: 'The upper tolerance limit of the background.', unit: asInUnit },
  utl_coverage: { meaning: 'The share of background results that it is to cover, from 0 to 1.', unit: noUnit },
  utl_confidence_asked: { meaning: 'The confidence that is asked of it, from 0 to 1.', unit: noUnit },
  utl_confidence: {
    meaning: 'The confidence that it has, from 0 to 1; empty where it is not known, with non-detects and a form.',
    unit: noUnit,
  },
  utl_is_reporting_limit: { meaning: 'Whether it is the limit of a non-detect: yes or no.' },
  upl: { meaning: 'The upper prediction limit of results to come.', unit: asInUnit },
  upl_results_to_come: { meaning: 'For how many results to come the prediction limit is.', unit: noUnit },
  upl_confidence_asked: { meaning: 'The confidence that is asked of it, from 0 to 1.', unit: noUnit },
  upl_confidence: {
    meaning: 'The confidence that it has, from 0 to 1; empty where it is not known, with non-detects and a form.',
    unit: noUnit,
  },
  upl_is_reporting_limit: { meaning: 'Whether it is the limit of a non-detect: yes or no.' },
} as const satisfies Readonly<Record<string, ColumnWords>>;

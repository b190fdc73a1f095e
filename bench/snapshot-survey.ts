import { noFilters } from '../web/src/frame/filtering/answer-filters.ts';
import { AnswerSurvey } from '../web/src/frame/survey/answer-survey.ts';
import { frameOf } from '../web/src/frame/frame-of-samples.ts';

const wells = 400;
const quarters = 40;
const samplesOfQuarter = 4;

/** Each well has four results in a quarter; every ninth quarter of a well has none. */
const samples = Array.from({ length: wells * quarters * samplesOfQuarter }, (_, at) => {
  const quarter = Math.floor(at / samplesOfQuarter) % quarters;
  const well = Math.floor(at / (samplesOfQuarter * quarters));
  const month = String(1 + 3 * (quarter % 4) + (at % 3)).padStart(2, '0');
  return {
    location: `W-${well}`,
    matrix: 'Ground Water',
    unit: 'ug/L',
    detect: at % 5 === 0 ? 'U' : 'Y',
    result: 1 + ((at * 7_919) % 40),
    sample_date: `${2010 + Math.floor(quarter / 4)}-${month}-05`,
    isThere: (well + quarter) % 9 > 0,
  };
}).filter(({ isThere }) => isThere);

const locations = Array.from({ length: wells }, (_, at) => ({ location: `W-${at}`, lat: 36, long: -115 }));

/** An answer of 400 wells over ten years, and a request of it. */
export function snapshotSurvey() {
  const survey = new AnswerSurvey(frameOf(samples.map(({ isThere: _, ...sample }) => sample)), locations, 'bmi');
  const request = { filters: noFilters, hasValues: true, histogramRanges: [], nonDetects: 'kaplan-meier' } as const;
  return { survey, request };
}

import { noFilters } from '../web/src/frame/filtering/answer-filters.ts';
import { AnswerSurvey } from '../web/src/frame/survey/answer-survey.ts';
import { frameOf } from '../web/src/frame/frame-of-samples.ts';

const wells = 2_000;
const samplesOfWell = 60;

const samples = Array.from({ length: wells * samplesOfWell }, (_, at) => ({
  location: `W-${at % wells}`,
  matrix: 'Ground Water',
  unit: 'ug/L',
  detect: at % 5 === 0 ? 'U' : 'Y',
  result: 1 + ((at * 7_919) % 40),
  sample_date: `20${10 + (at % 12)}-05-01`,
  year: 2010 + (at % 12),
}));
const locations = Array.from({ length: wells }, (_, at) => ({ location: `W-${at}`, lat: 36, long: -115 }));
const level = [{ matrices: ['Ground Water'], fraction: null, value: 0.01, unit: 'mg/L' }];

/** An answer of 2,000 wells of one analyte, and what a change of its filters finds in it, with a level or without. */
export function levelSurvey(hasLevel: boolean, { meanLimits = false } = {}) {
  const survey = new AnswerSurvey(frameOf(samples), locations, 'bmi');
  return (firstYear: number) =>
    survey.find({
      filters: {
        ...noFilters,
        clauses: [{ kind: 'range', field: 'year', min: firstYear }],

        levelRules: hasLevel ? level : [],
      },
      hasValues: true,
      meanLimits,
      histogramRanges: [],
      nonDetects: 'at-limit',
    });
}

import type { ExecutionHead } from '@wellfield/contract';

const arsenic: ExecutionHead = {
  success: true,
  error: null,
  locations: [],
  years: { min_year: null, max_year: null, min_result: null, max_result: null },
  analytes: [],
  selectedAnalyte: 'Arsenic',
  selectedQuery: '1',
  selectedQueryType: 0,
  release: 'r1',
};

/** What an answer says besides its samples, for tests: arsenic of a query on `bmi`, but for what is given. */
export function answerHead(differs: Partial<ExecutionHead> = {}): ExecutionHead {
  return { ...arsenic, ...differs };
}

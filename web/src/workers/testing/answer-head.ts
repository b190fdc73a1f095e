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
  isStarter: false,
  release: 'r1',
};

/** An answer without its samples, for tests: arsenic from a query on `bmi`, unless overridden. */
export function answerHead(differs: Partial<ExecutionHead> = {}): ExecutionHead {
  return { ...arsenic, ...differs };
}

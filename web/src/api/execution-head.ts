import type { AnalyteOption, ExecutionHead, Extents, Location } from '@wellfield/contract';
import { boolean, listOf, nullable, number, object, oneOf, success, text } from './answer-fields.ts';

const location = object<Location>({
  location: text,
  lat: nullable(number),
  long: nullable(number),
  visible: oneOf(0, 1),
  highlight: oneOf(0, 1),
  max: nullable(number),
  min: nullable(number),
  mean: nullable(number),
  median: nullable(number),
  sampleSize: number,
});

const analyte = object<AnalyteOption>({ value: text, label: text, subtype: nullable(text), type: nullable(text) });

const years = object<Extents>({
  min_year: nullable(number),
  max_year: nullable(number),
  min_result: nullable(number),
  max_result: nullable(number),
});

/** Reads what an answer says beside its samples: in the science worker, which carries no schema library for this alone. */
export const readExecutionHead = object<ExecutionHead>({
  success,
  error: nullable(text),
  locations: listOf(location),
  years,
  analytes: listOf(analyte),
  selectedAnalyte: nullable(text),
  selectedQuery: (value) => (typeof value === 'number' ? value : text(value)),
  selectedQueryType: number,
  isStarter: boolean,
  release: text,
});

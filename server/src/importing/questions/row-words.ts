import { isNonDetect, type QuestionSample } from '@wellfield/contract';
import type { SampleRow } from './finding.ts';

/** Results of any size; the screens' four decimals would make zero of a small one. */
const figure = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6, useGrouping: false });

/** A number with its unit. */
export function resultWords(result: number | null, unit: string | null, detect: string | null = null): string {
  if (result === null) return 'no result';
  return `${isNonDetect(detect) ? '< ' : ''}${figure.format(result)}${unit === null || unit === 'None' ? '' : ` ${unit}`}`;
}

/** A row in words, with what is to be said of it. */
export function sampleOf(row: SampleRow, remark = ''): QuestionSample {
  const { source_file: file, source_line: line, location, analyte, day, detect, result, unit } = row;
  const stated = `${location}, ${day}: ${analyte} ${resultWords(result, unit, detect)}`;
  return { file, line, text: remark === '' ? stated : `${stated} (${remark})` };
}

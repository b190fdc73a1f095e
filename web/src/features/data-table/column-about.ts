import { columnMeanings } from '@wellfield/contract';
import type { SampleTableColumn } from './sample-columns.ts';

/** What a column holds, and in which unit, if in one. */
export function columnAbout(column: SampleTableColumn): string {
  if (column.kind === 'state') return 'Above the level in force, below it, or why neither is known.';
  if (column.kind === 'depth') return 'The sampled interval, top to bottom, in ft below ground.';
  if (column.kind === 'fraction') return 'The fraction: dissolved, total, or not stated.';
  const { meaning, unit } = columnMeanings[column.id];
  return unit === undefined
    ? meaning
    : `${meaning.replace(/\.$/, '')}, ${unit.startsWith('as') ? unit : `in ${unit}`}.`;
}

import { limits } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';

/** Why so many rows are not saved; null when they are. */
export function downloadRefusal({ isPreview }: Pick<Answer, 'isPreview'>, rowCount: number): string | null {
  if (isPreview) return 'rows are still loading';
  if (rowCount === 0) return 'no rows to save';
  const maxRows = limits.immediateCsvRows;
  return rowCount < maxRows ? null : `only under ${formatCount(maxRows)} rows: filter them, or choose a format`;
}

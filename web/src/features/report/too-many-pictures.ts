import { formatCount } from '@wellfield/science';
import type { ListedPart } from './use-report-parts.ts';

/** More pictures make a file that few programs open with pleasure. */
const maxPictures = 40;

/** Why a report of these parts is not made; null if it is. */
export function tooManyPictures(parts: readonly Pick<ListedPart, 'section'>[]): string | null {
  const pictures = parts.filter(({ section }) => section !== 'Tables and words').length;
  if (pictures <= maxPictures) return null;
  return `A report has at most ${maxPictures} pictures, and ${formatCount(pictures)} are chosen under Map and Plots: take some out.`;
}

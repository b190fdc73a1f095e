import { formatCount } from '@wellfield/science';
import type { PartSection } from './build-report.ts';

/** More pictures make a file that few programs open with pleasure. */
const maxPictures = 40;

/** Why a report of these parts is not made; null if it is. */
export function tooManyPictures(parts: readonly { section: PartSection }[]): string | null {
  const pictures = parts.filter(({ section }) => section !== 'Tables and words').length;
  if (pictures <= maxPictures) return null;
  return `A report has at most ${maxPictures} pictures, and ${formatCount(pictures)} are chosen under Map and Plots: take some out.`;
}

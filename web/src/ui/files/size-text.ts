import { formatCount } from '@wellfield/science';

/** A file's size: `820 kB`, `12.3 MB`. Apart from `bytes`, which the first pages need without the formats of numbers. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${formatCount(Math.ceil(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

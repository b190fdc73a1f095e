import { formatCounted } from '@wellfield/science';

/** As many are named. */
const named = 5;

/** Which locations no surface has, because they have no coordinates. */
export function elsewhereText(locations: readonly string[]): string {
  const [first, rest] = [locations.slice(0, named), locations.length - named];
  const names = rest > 0 ? [...first, `${formatCounted(rest, 'other')}`] : first;
  return `${formatCounted(locations.length, 'location')} without coordinates not counted: ${names.join(', ')}.`;
}

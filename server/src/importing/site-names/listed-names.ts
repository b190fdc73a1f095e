import { formatCount } from '@wellfield/science';

const maxListed = 10;

/** One line for the names of a list that never occur. */
export function listed(where: string, names: ReadonlySet<string>, occurring: ReadonlySet<string>): string[] {
  const absent = [...names].filter((name) => !occurring.has(name));
  if (absent.length === 0) return [];
  return [`${where}: ${formatCount(absent.length)} of ${formatCount(names.size)} never occur: ${namesText(absent)}`];
}

/** The first of some names, and how many more there are. */
export function namesText(names: readonly string[]): string {
  const more = names.length > maxListed ? ` and ${formatCount(names.length - maxListed)} more` : '';
  return `${names.slice(0, maxListed).join('; ')}${more}`;
}

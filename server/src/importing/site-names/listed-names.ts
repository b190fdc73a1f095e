import { formatCount } from '@wellfield/science';

const maxListed = 10;

/** One line for the names of a list that never occur. */
export function listed(where: string, names: ReadonlySet<string>, occurring: ReadonlySet<string>): string[] {
  const absent = [...names].filter((name) => !occurring.has(name));
  if (absent.length === 0) return [];
  const first = absent.slice(0, maxListed).join('; ');
  const more = absent.length > maxListed ? ` and ${formatCount(absent.length - maxListed)} more` : '';
  return [`${where}: ${formatCount(absent.length)} of ${formatCount(names.size)} never occur: ${first}${more}`];
}

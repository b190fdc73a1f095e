const all = new Intl.ListFormat('en');
const any = new Intl.ListFormat('en', { type: 'disjunction' });

/** 'A, B, and C' */
export function andList(names: Iterable<string>): string {
  return all.format(names);
}

/** 'A, B, or C' */
export function orList(names: Iterable<string>): string {
  return any.format(names);
}

/** The parts of a workbook's sheets, in the order of its sheets: told from its own part and from its relations. */
export function sheetParts(workbook: string, relations: string): (string | null)[] {
  const targets = new Map<string, string>();
  for (const [tag] of relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    const target = attribute(tag, 'Target');
    targets.set(attribute(tag, 'Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(
    ([tag]) => targets.get(/\s\w+:id="([^"]*)"/.exec(tag)?.[1] ?? '') ?? null,
  );
}

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The parts of a file's sheets, in their order: determined from the list of its sheets and from its relations. */
export function sheetParts(sheets: string, relations: string): (string | null)[] {
  const targets = new Map<string, string>();
  for (const [tag] of relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)) {
    const target = attribute(tag, 'Target');
    targets.set(attribute(tag, 'Id'), target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  return [...sheets.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(
    ([tag]) => targets.get(/\s\w+:id="([^"]*)"/.exec(tag)?.[1] ?? '') ?? null,
  );
}

const attribute = (tag: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

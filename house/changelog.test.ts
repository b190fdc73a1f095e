import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';

interface Entry {
  readonly text: string;
  readonly version: string;
  readonly heading: string;
}

const maxWords = 25;

/** The entries of a list of changes with what they stand under, and the lines that are neither entry nor heading. */
function readChanges(document: string): { entries: Entry[]; others: string[] } {
  const entries: Entry[] = [];
  const others: string[] = [];
  let version = '';
  let heading = '';
  // An entry continues on indented lines.
  for (const line of document.replaceAll(/\n {2}(?=\S)/g, ' ').split('\n')) {
    const [, marker, text = ''] = /^(#{1,3}|-) (.+)$/.exec(line) ?? [];
    if (marker === '-') entries.push({ text, version, heading });
    else if (marker === '###') heading = text;
    else if (marker !== undefined) [version, heading] = [marker === '##' ? text : '', ''];
    else if (line !== '') others.push(line);
  }
  return { entries, others };
}

/** What keeps an entry from being one short sentence under a heading of a version. */
function faultsOf({ text, version, heading }: Entry): string[] {
  const words = text.split(/\s+/).length;
  return [
    ...(words > maxWords ? [`${words} words`] : []),
    ...(/[.!] \S/.test(text) || !text.endsWith('.') ? ['not one sentence'] : []),
    ...(version === '' || heading === '' ? ['under no heading'] : []),
  ];
}

describe('the list of changes', () => {
  const { entries, others } = readChanges(readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8'));

  test('[house 9] every entry is one sentence of at most 25 words under a heading', () => {
    expect(entries.length).toBeGreaterThan(300);
    expect(others).toEqual([]);
    const wrong = entries.map((entry) => ({ faults: faultsOf(entry), text: entry.text }));
    expect(wrong.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });

  test('[house 9] no change and no heading is there twice in a version', () => {
    const texts = entries.map(({ text }) => text);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    const under = entries.map(({ version, heading }) => `${version}: ${heading}`);
    const runs = under.filter((name, at) => name !== under[at - 1]);
    expect(runs.filter((name, at) => runs.indexOf(name) !== at)).toEqual([]);
  });

  test('a long entry, two sentences and an entry without a heading are found', () => {
    const long = `- ${'word '.repeat(25)}end.`;
    const document = `# Changes\n\n## 1.0.0\n\n- Loose.\n\n### Map\n\n${long}\n- One\n  line. Two.\n- Right\n  here.\nprose\n`;
    const wrong = readChanges(document);
    expect(wrong.entries.map(faultsOf)).toEqual([['under no heading'], ['26 words'], ['not one sentence'], []]);
    expect(wrong.others).toEqual(['prose']);
  });
});

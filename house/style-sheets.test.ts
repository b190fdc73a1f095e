import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';

const sheets = new Map(
  globSync('web/src/**/*.css', { cwd: projectRoot }).map((file) => [
    file,
    readFileSync(join(projectRoot, file), 'utf8'),
  ]),
);

/** What the classes of `web/src/ui/layout` are made of, and only they repeat. */
const layout =
  /^(display|gap|row-gap|column-gap|flex(-\w+)*|align-\w+|justify-\w+|grid-template-columns|padding|margin(-\w+)?|min-width|width|color|font-(size|weight|variant-numeric))$/;

const codeLines = (text: string): number =>
  text
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '').length;

/** Whether a sheet has at most eight lines, and nothing in them that the classes of layout could not say. */
function onlyLaysOut(text: string): boolean {
  const properties = [...text.matchAll(/^\s*([a-z-]+):/gm)].map(([, property = '']) => property);
  return codeLines(text) <= 8 && properties.length > 0 && properties.every((property) => layout.test(property));
}

test('[house 14] a sheet that only lays out is found', () => {
  expect(onlyLaysOut('.acts {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 8px;\n}\n')).toBe(true);
  expect(onlyLaysOut('/* Set back. */\n.note {\n  color: var(--muted);\n}\n')).toBe(true);
  expect(onlyLaysOut('.notice {\n  display: flex;\n  position: fixed;\n}\n')).toBe(false);
});

test('[house 14] layout comes from one place: sheets are few, and none is small and only lays out', () => {
  const ofParts = [...sheets].filter(([file]) => !file.startsWith('web/src/ui/layout/'));
  expect(ofParts.length).toBeGreaterThan(50);
  expect(ofParts.filter(([, text]) => onlyLaysOut(text)).map(([file]) => file)).toEqual([]);
  expect(sheets.size).toBeLessThanOrEqual(115);
});

test('[house 14] tables look alike: one sheet has the arrows of their order', () => {
  const withArrows = [...sheets].filter(([, text]) => /aria-sort='\w+'\][^{]*::after/.test(text));
  expect(withArrows.map(([file]) => basename(file))).toEqual(['tables.css']);
});

test('[house 14] what the words of layout can name has a rule in their sheets', () => {
  for (const [name, letter] of [
    ['layout', 'l'],
    ['boxed', 'b'],
    ['typeset', 't'],
  ] as const) {
    const classes = new Set(sheets.get(`web/src/ui/layout/${name}.css`)?.match(/(?<=\.[lbt]-)[a-z][\w-]*/g));
    const text = readFileSync(join(projectRoot, `web/src/ui/layout/${name}.ts`), 'utf8');
    const types = [...text.matchAll(/^type \w+ =([^;]+);/gm)].map(([, choices = '']) => choices);
    const words = types.flatMap((choices) => [...choices.matchAll(/'([\w-]+)'/g)].map(([, word = '']) => word));
    const distances = types.flatMap((choices) => choices.match(/\b\d+\b/g) ?? []);
    const scales = [...new Set(text.match(/\b(?:between|below|block|inline)(?=-\$)/g))];
    const constants = [...text.matchAll(new RegExp(`'${letter}-([\\w-]+)'`, 'g'))].map(([, word = '']) => word);
    const named = [...words, ...constants, ...distances.flatMap((px) => scales.map((scale) => `${scale}-${px}`))];
    expect(named.length, name).toBeGreaterThan(10);
    expect(named.filter((word) => !classes.has(word) && !classes.has(`items-${word}`))).toEqual([]);
  }
});

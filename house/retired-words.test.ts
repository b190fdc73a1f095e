import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';

/** Words that stood for several things, or for what has a name already; the glossary has the word for each. */
const words =
  'place places placed unplaced ground stretch stretches least greatest narrowing inquiry inquiries findings';
const retired = new Set(words.split(' '));
/** An upper limit is `max…`. */
const retiredStart = /^most[A-Z]/;

/** Every source but this one, which has to name them. */
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && file !== 'house/retired-words.test.ts')
  .filter((file) => existsSync(join(projectRoot, file)));

/** What is said to people or about the code: there a place may be one. */
const prose = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const pattern = /(?<=[(,=:[!&|?{};\s])\/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[dgimsuvy]*/g;
const markupText = /(?<!=)>[^<>{}=]*[<{]|\}[^<>{}=]*<\//g;

/** The retired words among the names of a text of code, each name by its parts: `leastSize` is `least` and `size`. */
function retiredIn(code: string): string[] {
  const bare = code
    .replaceAll(prose, ' ')
    .replaceAll(pattern, ' ')
    .replaceAll(markupText, '<')
    .replaceAll(/ground[-_]?water|InPlace/gi, ' ');
  const isRetired = (name: string) =>
    retiredStart.test(name) || name.split(/(?=[A-Z])|_/).some((part) => retired.has(part.toLowerCase()));
  return [...new Set(bare.match(/[A-Za-z]\w*/g)?.filter(isRetired))];
}

test('a retired word is found as a part of a name, and not in what is prose', () => {
  const code =
    'const leastSize = placeOf(place, mostRows); // a place\nreplace("a place", /a place/, <p>A place.</p>, placeholder, groundWater);';
  expect(retiredIn(code)).toEqual(['leastSize', 'placeOf', 'place', 'mostRows']);
});

/** Names in files that are stored already, which keep them. */
const stored = new Set(['conflictingPlaces', 'rowPlaces']);

test('[code 4] no name has a word outside the field’s terms, in the product, its tests and its tools', () => {
  const found = sources.flatMap((file) =>
    retiredIn(`${file}\n${readFileSync(join(projectRoot, file), 'utf8')}`)
      .filter((name) => !stored.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(sources.length).toBeGreaterThan(1_300);
  expect(found).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';

/** Ambiguous words, and synonyms; the glossary has the right word for each. */
const words =
  'place places placed unplaced ground stretch stretches least greatest narrowing inquiry inquiries findings';
const retired = new Set(words.split(' '));
/** An upper limit is `max…`. */
const retiredStart = /^most[A-Z]/;

/** Every source except this one, which has to name them. */
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && file !== 'house/retired-words.test.ts')
  .filter((file) => existsSync(join(projectRoot, file)));

/** Texts and comments, where the words are allowed. */
const prose = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const pattern = /(?<=[(,=:[!&|?{};\s])\/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/[dgimsuvy]*/g;
const markupText = /(?<!=)>[^<>{}=]*[<{]|\}[^<>{}=]*<\//g;

/** The retired words in the names of a source, by their parts: `leastSize` is `least` and `size`. */
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

test('a retired word is found as a part of a name, but not in prose', () => {
  const code =
    'const leastSize = placeOf(place, mostRows); // a place\nreplace("a place", /a place/, <p>A place.</p>, placeholder, groundWater);';
  expect(retiredIn(code)).toEqual(['leastSize', 'placeOf', 'place', 'mostRows']);
});

/** Names in stored files, which cannot change. */
const stored = new Set(['conflictingPlaces', 'rowPlaces']);

test('[code 4] no name has a retired word, in the product, its tests and its tools', () => {
  const found = sources.flatMap((file) =>
    retiredIn(`${file}\n${readFileSync(join(projectRoot, file), 'utf8')}`)
      .filter((name) => !stored.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(sources.length).toBeGreaterThan(1_300);
  expect(found).toEqual([]);
});

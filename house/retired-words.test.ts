import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { productFiles } from './files-that-name.ts';

/** Words that stood for several things, or for what has a name already; the glossary has the word for each. */
const words =
  'place places placed unplaced ground stretch stretches least greatest narrowing inquiry inquiries findings doors';
const retired = new Set(words.split(' '));

/** What is said to people or about the code: there a place may be one. */
const prose = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const markupText = /(?<!=)>[^<>{}=]*[<{]|\}[^<>{}=]*<\//g;

/** The retired words among the names of a text of code, each name by its parts: `leastSize` is `least` and `size`. */
function retiredIn(code: string): string[] {
  const bare = code
    .replaceAll(prose, ' ')
    .replaceAll(markupText, '<')
    .replaceAll(/ground[-_]?water|InPlace/gi, ' ');
  const isRetired = (name: string) => name.split(/(?=[A-Z])|_/).some((part) => retired.has(part.toLowerCase()));
  return [...new Set(bare.match(/[A-Za-z]\w*/g)?.filter(isRetired))];
}

test('a retired word is found as a part of a name, and not in what is prose', () => {
  const code =
    'const leastSize = placeOf(place); // a place\nreplace("a place", <p>A place.</p>, placeholder, groundWater);';
  expect(retiredIn(code)).toEqual(['leastSize', 'placeOf', 'place']);
});

test('[code 4] no name of the page, the contract or the science has a word outside the field’s terms', () => {
  const files = productFiles.filter((file) => /^(contract|science|web)\/src\//.test(file));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    retiredIn(`${file}\n${readFileSync(join(projectRoot, file), 'utf8')}`).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});

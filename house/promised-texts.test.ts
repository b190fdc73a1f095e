import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { callTexts } from '../contract/src/call-texts.ts';
import * as messages from '../contract/src/messages.ts';
import { projectRoot } from '../scripts/project-root.ts';
import { productFiles } from './files-that-name.ts';

/** A text as it is looked for: without its full stop, which is easily left out. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replace(/[.…]+$/, '');

const textsWithin = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsWithin);

/** Of three words and less, as 'No Data', any other text may be made. */
const promised = new Set(
  textsWithin([messages, callTexts])
    .map(plain)
    .filter((text) => text.split(' ').length > 3),
);

/** The texts of a source: between quotes without substitutions, or alone between tags. */
function textsOf(code: string): string[] {
  const bare = code.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  // Each by itself: an arrow is no tag, and hides no text behind it.
  const kinds = [/'((?:\\.|[^'\\\n])*)'/g, /"([^"\n]*)"/g, /`([^`$]*)`/g, />([^<>{}]+)</g];
  return kinds.flatMap((kind) => [...bare.matchAll(kind)].map(([, text = '']) => text));
}

const repeated = (code: string): string[] =>
  textsOf(code)
    .map((text) => plain(text.trim()))
    .filter((text) => promised.has(text));

test('a promised text is found with and without its full stop, between quotes and between tags', () => {
  const code =
    "say('No query has been run yet');\n// 'No query has been run yet.'\n<p>\n  No query has been run yet.\n</p>";
  expect(repeated(code)).toHaveLength(2);
  expect(repeated("const why = () => can ? null : 'No query has been run yet';\nreturn <p>{why}</p>;")).toHaveLength(1);
  expect(repeated('say(messages.query.noneExecuted, `No query has been run yet: ${why}`)')).toEqual([]);
});

test('[code 14] texts that are promised word for word are written once', () => {
  expect(promised.size).toBeGreaterThan(60);
  const found = productFiles
    .filter((file) => !/^contract\/src\/(?:messages|call-texts)\.ts$/.test(file))
    .flatMap((file) => repeated(readFileSync(join(projectRoot, file), 'utf8')).map((text) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { productFiles } from './files-that-name.ts';

/** What a native writer would not say; docs/style.md says what to write instead. */
const forbidden: readonly RegExp[] = [
  // 'is not a file', 'is no longer' and 'there is no file' are right.
  /(?<!\bthere )\b(?:is|are) no (?!longer\b|more than\b)/i,
  /\bwhoever\b/i,
  /\bany ?more\b|\bno more\b(?! than\b)/i,
  /\bgo on typing\b|\bcalled so\b/i,
  /\bno row passes\b|\bthese filters leave\b/i,
  /\btake along\b|\blook of the map\b|\bas the system\b/i,
  /\bis executed yet\b|\bof them non-detects\b|\bhow non-detects enter\b/i,
];

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/.*/g;
const literals = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const markup = />([^<>{}=]+)[<{]|\}([^<>{}=]+)<\//g;

/** The texts of a source that people can read, and others that look like them: comments are left out. */
function textsIn(code: string): string[] {
  const bare = code.replaceAll(comments, ' ');
  const shown = [...bare.matchAll(markup)].map(([, first, second]) => first ?? second ?? '');
  return [...(bare.match(literals) ?? []), ...shown].map((text) => text.replaceAll(/\s+/g, ' '));
}

const isForbidden = (text: string): boolean => forbidden.some((phrase) => phrase.test(text));

test('a forbidden phrase is found in a text and between tags, and not in a comment', () => {
  const code =
    "/* It is no file. */\nsay('a.csv is no file'); // is no file\n<p>Go on\n typing.</p>; `there is no file ${name}`; 'is no longer kept';";
  expect(textsIn(code).filter(isForbidden)).toEqual(["'a.csv is no file'", 'Go on typing.']);
});

test('[code 10] texts of the product say things as docs/style.md asks', () => {
  const found = productFiles.flatMap((file) =>
    textsIn(readFileSync(join(projectRoot, file), 'utf8'))
      .filter(isForbidden)
      .map((text) => `${file}: ${text.slice(0, 200)}`),
  );
  expect(found).toEqual([]);
});

import { expect, test } from 'vitest';
import { csvDelimiter } from './field-delimiter.ts';

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

test.each([
  ['commas', 'a,b,c\n1,2,3\n', ','],
  ['semicolons and decimal commas', 'a;b;c\n1,5;2;3,5\n', ';'],
  ['tabs, and a name with a comma', 'Well\tDepth, m\tResult\nA\t3\t5\nB\t4\t6\n', '\t'],
  ['semicolons, a name with a comma, and decimal commas', 'Well;Depth, m;Result\nA;3,5;5\nB;4;6,5\n', ';'],
  ['commas, and texts with semicolons', 'a,b,c\n1,x;y;z,3\n4,u;v;w,6\n', ','],
  ['commas in rows that are too long', 'a,b,c\n1,2,3,4\n1,2,3\n', ','],
  ['bars', 'a|b|c\n1|2|3\n', '|'],
  ['one column', 'a\n1\n', ','],
])('[field 22b] %s', async (_, text, delimiter) => {
  expect((await csvDelimiter(once(text))).delimiter).toBe(delimiter);
});

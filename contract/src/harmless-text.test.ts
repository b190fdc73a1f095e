import { expect, test } from 'vitest';
import { harmlessText } from './harmless-text.ts';

test('[QRY-09] [code 14] [security 21] a text that a spreadsheet would execute is preceded by an apostrophe, any other is unchanged', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1+1', '＋1', '－1', '＠SUM(A1)', '='];
  expect(formulas.map(harmlessText)).toEqual(formulas.map((text) => `'${text}`));
  const texts = ['', 'a=b', ' =1', "'=1", '1-2', '−1', 'MW-1'];
  expect(texts.map(harmlessText)).toEqual(texts);
});

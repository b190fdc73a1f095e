/** What the PDF's font (Roboto) lacks of the signs that the page writes, in others. */
const insteadOf: Readonly<Record<string, string>> = {
  '→': '->',
  '←': '<-',
  '↑': '^',
  '↓': 'v',
  '▲': '^',
  '▼': 'v',
  '◆': '*',
  ʻ: '‘',
  '\u202F': '\u00A0',
  '≪': '<<',
  '≫': '>>',
};

const absent = new RegExp(`[${Object.keys(insteadOf).join('')}]`, 'g');

/** Letters of scripts that the font lacks. */
const foreign = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/gu;

/** A text with what the PDF's font has; each letter of another script is '?'. */
export function drawableText(text: string): string {
  return text.replaceAll(absent, (sign) => insteadOf[sign] ?? '?').replaceAll(foreign, '?');
}

/** How many letters of a text the font lacks. */
export function foreignLetters(text: string): number {
  return text.match(foreign)?.length ?? 0;
}

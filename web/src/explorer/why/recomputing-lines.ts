import type { Calculation, GroupSamples, SamplePart } from './calculation.ts';

/** What lines of another program recompute. */
export interface Recomputed {
  /** What the number is and where it is from; a comment each. */
  about: readonly string[];
  samples: GroupSamples;
  part: SamplePart;
  calculation: Calculation;
}

const perLine = 8;

/** Plain Python lines that contain the samples and print the number; null where the method has no lines. */
export function pythonLines({ about, samples, part, calculation }: Recomputed): string | null {
  if (calculation.python === null) return null;
  const items = Array.from(samples.values, (value, at) => `(${literal(value, 'None')}, ${samples.nonDetects[at]})`);
  const pick = calculation.takesFlags ? '(x, nd)' : 'x';
  return [
    ...comments(about),
    '# (result, 1 if it is a non-detect: then the result is its reporting limit)',
    'results = [',
    ...wrapped(items).map((line) => `    ${line},`),
    ']',
    `used = [${pick} for x, nd in results${pythonTests[part]}]`,
    ...calculation.python,
    'print(value)',
    '',
  ].join('\n');
}

/** Lines of base R that contain the samples and print the number; null where the method has no lines. */
export function rLines({ about, samples, part, calculation }: Recomputed): string | null {
  if (calculation.r === null) return null;
  const values = Array.from(samples.values, (value) => literal(value, 'NA'));
  return [
    ...comments(about),
    '# A non-detect is TRUE, and its result is its reporting limit.',
    'result <- c(',
    ...wrapped(values).map((line, at, all) => `  ${line}${at === all.length - 1 ? '' : ','}`),
    ')',
    'nondetect <- c(',
    ...wrapped(Array.from(samples.nonDetects, String)).map(
      (line, at, all) => `  ${line}${at === all.length - 1 ? '' : ','}`,
    ),
    ') == 1',
    `is_used <- ${rTests[part]}`,
    'used <- result[is_used]',
    'nd <- nondetect[is_used]',
    ...calculation.r,
    'cat(format(result, digits = 15), "\\n")',
    '',
  ].join('\n');
}

const pythonTests: Readonly<Record<SamplePart, string>> = {
  samples: '',
  'flagged-detects': ' if not nd',
  'flagged-non-detects': ' if nd',
  values: ' if x is not None',
  detects: ' if x is not None and not nd',
  limits: ' if x is not None and nd',
};

const rTests: Readonly<Record<SamplePart, string>> = {
  samples: 'rep(TRUE, length(result))',
  'flagged-detects': '!nondetect',
  'flagged-non-detects': 'nondetect',
  values: '!is.na(result)',
  detects: '!is.na(result) & !nondetect',
  limits: '!is.na(result) & nondetect',
};

function literal(value: number, missing: string): string {
  return Number.isNaN(value) ? missing : String(value);
}

/** A name may hold a line feed, which would end the comment. */
function comments(about: readonly string[]): string[] {
  return about.map((text) => `# ${text.replaceAll(/\s+/g, ' ')}`);
}

function wrapped(items: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(items.length / perLine) }, (_, at) =>
    items.slice(at * perLine, (at + 1) * perLine).join(', '),
  );
}

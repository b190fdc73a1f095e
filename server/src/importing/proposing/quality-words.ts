import { plainName } from './field-names.ts';

/** What a text says of a sample: not of the site at all, one more of the same, or not to be used. */
export type QualityKind = 'control' | 'duplicate' | 'rejected';

/** Whole words in the texts of laboratories and field sheets. */
const words: readonly (readonly [QualityKind, RegExp])[] = [
  [
    'control',
    /\b(blanks?|rinsates?|spikes?|spiked|surrogates?|tracers?|calibration|control sample|control standard|internal standard|reference (material|sample|standard)|performance evaluation|qc|blindprobe|leerprobe|blanc)\b/i,
  ],
  ['duplicate', /\b(dup|dups|duplicates?|replicates?|triplicates?|splits?|resampled?|reanalysis|re-analysis)\b/i],
  ['rejected', /\b(reject|rejected|invalid|invalidated|unusable|not usable|void|voided|suspect|cancell?ed)\b/i],
];

/** Codes that mean the same where the column is one of kinds of samples. Sources: the code lists of EQuIS and ESdat. */
const codes: Readonly<Record<string, QualityKind>> = Object.fromEntries([
  ...'AB BD BS EB FB IB KB LB LCS LCSD MB MS MSD PB PE RB RM SB SD TB TBLK FBLK EBLK MBLK'
    .split(' ')
    .map((code) => [code, 'control'] as const),
  ...'FD LR FR REP DUP FIELD_D INTERLAB_D LAB_D'.split(' ').map((code) => [code, 'duplicate'] as const),
]);

const ofKinds = /(sample|smp|samp|qc|qa|result)?(type|class|kind|purpose|code|qc|qa)/;

/** What a column's text says of quality; null if nothing. */
export function qualityOf(column: string, text: string): QualityKind | null {
  const found = words.find(([, pattern]) => pattern.test(text.replaceAll('_', ' ')));
  if (found) return found[0];
  return ofKinds.test(plainName(column)) ? (codes[text.toUpperCase()] ?? null) : null;
}

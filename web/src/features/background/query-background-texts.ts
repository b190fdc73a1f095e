import { formatCount, formatCounted } from '@wellfield/science';
import type { BackgroundComparison } from '../../frame/background/compare-with-background.ts';
import { andList } from '../../ui/lists-in-words.ts';
import type { QueryBackground } from './use-query-background.ts';

type Other = NonNullable<BackgroundComparison['other']>;

/** Which query the background is, and what of it, and of what is here, is in neither side. */
export function queryBackgroundText(
  { name, leftOut }: QueryBackground,
  { other, facts }: BackgroundComparison,
  analyte: string,
): string {
  if (other === null) return '';
  const { samples, shared } = other;
  return [
    `Background: ${formatCount(facts?.n ?? 0)} of ${formatCounted(samples, 'sample')} of ${analyte} that “${name}” finds.`,
    notUsedText(leftOut, other),
    shared > 0 &&
      `${formatCounted(shared, 'sample here is', 'samples here are')} of the background, and not compared with it.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What of a query's samples is not background: left out by the site, or unlike what is compared. */
export function notUsedText(leftOut: string | null, { unlike, withoutResult }: Other): string {
  const reasons = [
    [unlike.unit, 'in other units'],
    [unlike.matrix, 'of other matrices'],
    [unlike.fraction, 'of another fraction'],
    [withoutResult, 'without a result or a limit'],
  ] as const;
  const counted = reasons.filter(([count]) => count > 0).map(([count, words]) => `${formatCount(count)} ${words}`);
  const unused = counted.length > 0 && `Not used of them: ${andList(counted)}.`;
  return [leftOut, unused].filter(Boolean).join(' ');
}

/** Why none of a query's samples can be background. */
export function noneOfQueryText(
  { name, leftOut }: QueryBackground,
  { other, subject }: BackgroundComparison,
  analyte: string,
): string {
  if (other === null) return '';
  if (other.samples === 0)
    return [`“${name}” has no sample of ${analyte} that counts.`, leftOut].filter(Boolean).join(' ');
  if (subject.rows === 0) return 'No samples pass the filters: there is nothing to compare.';
  return [
    `“${name}” has ${formatCounted(other.samples, 'sample')} of ${analyte}, but none to compare with.`,
    notUsedText(leftOut, other),
  ].join(' ');
}

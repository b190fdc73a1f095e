import { formatCounted } from '@wellfield/science';
import type { LegendInput } from '../computed-layer.ts';
import { gradientText } from '../../../../explorer/surfaces/terms/hydraulic-gradient.ts';
import { Facts } from '../legends/legend-parts.tsx';
import { extentWords } from '../../../../explorer/surfaces/words/extent-words.ts';
import type { DrawnArrows } from './flow-arrows.layer.ts';

/** What is doubtful about the surface under the arrows. */
export function arrowsNotes({ surface, beyond }: DrawnArrows): string[] {
  return [...(beyond === null ? [] : [beyond]), ...extentWords(surface)];
}

export function flowArrowsLegend({ result }: LegendInput<DrawnArrows>) {
  const { arrows } = result;
  if (arrows.length === 0) return <Facts>The surface is too small for an arrow.</Facts>;
  const sorted = arrows.map(({ magnitude }) => magnitude).toSorted((a, b) => a - b);
  const at = (share: number) => gradientText(sorted[Math.round(share * (sorted.length - 1))] ?? 0);
  return (
    <>
      <Facts>
        Hydraulic gradient {at(0)} to {at(1)}, median {at(0.5)} (ft/ft or m/m)
      </Facts>
      <Facts>{formatCounted(arrows.length, 'arrow')}, longer where it is steeper, by its root</Facts>
      {arrowsNotes(result).map((line) => (
        <Facts key={line}>{line}</Facts>
      ))}
    </>
  );
}

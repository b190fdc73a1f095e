import { spreadPositions } from '../../ui/chart-frame/figure/spread-positions.ts';
import type { ValueScale } from '../../ui/chart-frame/figure/value-scale.ts';
import type { DrawnSection } from './drawn-section.ts';

/** A well of a section where it is drawn. */
interface DrawnWell {
  location: string;
  alongM: number;
  /** Where it is on the line, and where it is drawn. */
  trueX: number;
  x: number;
}

/** The wells that are drawn, and how many are not at places where too many stand. */
export interface SectionLayout {
  wells: readonly DrawnWell[];
  /** Each with the place of its '+5'. */
  crowds: readonly { x: number; count: number }[];
}

/** Where so many stand in the room of four, the highest three and a number take it. */
const perCell = 4;

/**
 * Where wells are drawn: on the line if they are a gap apart, else moved aside as little as possible. Where they do not all
 * fit, each stretch of the line that has room for four has its three highest and the number of the others.
 */
export function sectionLayout(
  { section, rows }: Pick<DrawnSection, 'section' | 'rows'>,
  x: ValueScale,
  gapPx: number,
  [from, to]: readonly [from: number, to: number],
): SectionLayout {
  const highest = new Map<string, number>();
  const along = new Map(section.wells.map(({ location, alongM }) => [location, alongM]));
  for (const { location, alongM, value } of rows) {
    if (!along.has(location)) along.set(location, alongM);
    highest.set(location, Math.max(highest.get(location) ?? -Infinity, value ?? -Infinity));
  }
  const all = [...along]
    .map(([location, alongM]) => ({ location, alongM, trueX: x.at(alongM) }))
    .toSorted((one, other) => one.trueX - other.trueX);
  const room = Math.floor((to - from) / gapPx) + 1;
  const slots: { trueX: number; well?: (typeof all)[number]; count?: number }[] = [];
  if (all.length <= room) slots.push(...all.map((well) => ({ trueX: well.trueX, well })));
  else {
    const cells = Math.max(1, Math.floor(room / perCell));
    const cellOf = (trueX: number) => Math.min(cells - 1, Math.floor(((trueX - from) / (to - from)) * cells));
    for (let cell = 0; cell < cells; cell += 1) {
      const inCell = all.filter((well) => cellOf(well.trueX) === cell);
      const heightOf = ({ location }: { location: string }) => highest.get(location) ?? -Infinity;
      const shown =
        inCell.length <= perCell ? inCell : inCell.toSorted((a, b) => heightOf(b) - heightOf(a)).slice(0, perCell - 1);
      const last = inCell.at(-1)?.trueX ?? 0;
      slots.push(
        ...inCell.filter((well) => shown.includes(well)).map((well) => ({ trueX: well.trueX, well })),
        ...(inCell.length > shown.length ? [{ trueX: last, count: inCell.length - shown.length }] : []),
      );
    }
  }
  const spread = spreadPositions(
    slots.map(({ trueX }) => trueX),
    gapPx,
    [from, to],
  );
  return {
    wells: slots.flatMap(({ well }, at) => (well ? { ...well, x: spread[at] ?? well.trueX } : [])),
    crowds: slots.flatMap(({ count, trueX }, at) => (count === undefined ? [] : { x: spread[at] ?? trueX, count })),
  };
}

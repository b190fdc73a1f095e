import { messages } from '@wellfield/contract';
import { formatCounted, formatOwnResult, formatSignificant } from '@wellfield/science';
import { bottomAxis, edgePx, leftAxis, plotArea } from '../../ui/chart-frame/figure/axis-marks.ts';
import { emptyFigure } from '../../ui/chart-frame/figure/empty-figure.ts';
import type { Figure, FigurePoints, FigureSize, PointStyle } from '../../ui/chart-frame/figure/figure.ts';
import { legendMarks } from '../../ui/chart-frame/figure/legend-marks.ts';
import type { Mark } from '../../ui/chart-frame/figure/marks.ts';
import { valueScale, type ValueScale } from '../../ui/chart-frame/figure/value-scale.ts';
import { statisticTitles } from '../../explorer/locations/statistic.ts';
import type { DrawnSection } from './drawn-section.ts';
import { lithologyLooks } from './lithology-textures.ts';
import { sectionLayout, type SectionLayout } from './section-layout.ts';
import { legendEntries, pointLook, describedTexts } from './section-looks.ts';
import {
  barPx,
  endMarks,
  intervalMarks,
  leaderPx,
  namesHeightPx,
  stripsPx,
  titlePx,
  wellGapPx,
  wellMarks,
} from './section-marks.ts';
import type { SectionRow } from './section-rows.ts';
import { metersText, sectionNotices, siteDepthNotices } from './section-words.ts';

const metersPerFoot = 0.3048;

/** Wells along a line, with what their samples say by depth. */
export function sectionFigure(drawn: DrawnSection, size: FigureSize): Figure {
  const { section, rows: allRows, siteDepths, title, ends, withinM, statistic, time, part } = drawn;
  const { cornersM } = section;
  const lengthM = cornersM.at(-1) ?? 0;
  const [fromM, toM] = part ? [part.fromM, part.toM] : [0, lengthM];
  const isIn = ({ alongM }: { alongM: number }) => part === null || (alongM >= fromM && alongM <= toM);
  const wells = section.wells.filter(isIn);
  const rows = allRows.filter(isIn);
  const shown = { ...drawn, section: { ...section, wells }, rows };
  const sampled = rows.filter(({ source }) => source === null);
  const names = [...new Set([...wells, ...rows].map(({ location }) => location))];
  const subtitle = [
    `${formatCounted(wells.length, 'well')} within ${metersText(withinM)}`,
    ...(part ? [`${metersText(fromM)} to ${metersText(toM)} of ${metersText(lengthM)}`] : []),
    time,
  ];
  const outside = new Set(section.wells.filter((well) => !isIn(well)).map(({ location }) => location)).size;
  const notices = [
    ...(outside > 0 ? [`${formatCounted(outside, 'well')} outside the part of the line that is shown.`] : []),
    ...sectionNotices(section, withinM),
    ...siteDepthNotices(siteDepths, lengthM, withinM),
  ];
  const reason =
    wells.length + rows.length === 0
      ? part
        ? 'No well with a sample lies along this part of the line.'
        : `No well with a sample lies within ${metersText(withinM)} of the line.`
      : rows.length === 0
        ? messages.plots.noDepth
        : null;
  if (reason !== null) return { ...emptyFigure(size, title, reason, subtitle.join(' · ')), notices };
  const lithologies = lithologyLooks(shown);
  const legend = legendMarks(legendEntries(shown, lithologies), size.widthPx);
  const area = plotArea(size);
  area.top += legend.heightPx + namesHeightPx(names) + titlePx - 16;
  const hasStrips = rows.some(({ litho }) => litho !== null);
  const sides = [area.left + edgePx + barPx + (hasStrips ? stripsPx : 0), area.right - edgePx - barPx] as const;
  const x = valueScale(fromM, toM, sides, false);
  const layout = sectionLayout(shown, x, hasStrips ? wellGapPx.strips : wellGapPx.bars, sides);
  const xOf = new Map(layout.wells.map((well) => [well.location, well.x]));
  const drawnRows = rows.filter(({ location }) => xOf.has(location));
  const hidden = layout.crowds.reduce((sum, { count }) => sum + count, 0);
  if (hidden > 0)
    notices.unshift(
      `${formatCounted(hidden, 'well')} not drawn where more stand than have room: of each such place the three highest are. Drag across the plot to enlarge a part.`,
    );
  const deepest = Math.max(...drawnRows.map(({ bottomFt }) => bottomFt));
  const isMoved = layout.wells.some((well) => Math.abs(well.x - well.trueX) > 0.5);
  const room = [area.top + (isMoved ? leaderPx : 0), area.bottom] as const;
  const y = valueScale(Math.min(0, ...drawnRows.map(({ topFt }) => topFt)), deepest, room, false);
  const exaggeration = Math.abs(y.at(1) - y.at(0)) / metersPerFoot / Math.abs(x.at(1) - x.at(0));
  const points = pointsOf(drawnRows, drawn, xOf, y);
  return {
    ...size,
    title,
    subtitle: [
      ...subtitle,
      formatCounted(sampled.length, 'depth interval'),
      ...describedTexts(rows),
      `vertical exaggeration ${formatSignificant(exaggeration, 2)}×`,
    ].join(' · '),
    description: description(shown, lengthM),
    notices,
    back: [
      ...legend.marks,
      ...leftAxis(area, y.ticks, 'Depth, ft below ground'),
      ...bottomAxis(area, x.ticks, 'Distance along the line, m'),
      { kind: 'line', vertices: [[x.at(fromM), y.at(0)], [x.at(toM), y.at(0)]], tone: 'ink', widthPx: 1.5 }, // prettier-ignore
      ...cornersM
        .slice(1, -1)
        .filter((corner) => isIn({ alongM: corner }))
        .map((corner): Mark => ({
          kind: 'line',
          vertices: [
            [x.at(corner), area.top],
            [x.at(corner), area.bottom],
          ],
          tone: 'muted',
          dashed: true,
        })),
      ...endMarks(ends, [x.at(fromM), x.at(toM)], area),
      ...wellMarks(shown, layout, y, area),
      ...drawnRows.flatMap((row) => intervalMarks(row, drawn, lithologies, xOf.get(row.location) ?? 0, y)),
    ],
    points,
    groups: { names, of: drawnRows.map(({ location }) => names.indexOf(location)) },
    front: [],
    rangeOf: (from, to) => partBetween(layout, x, [from, to]),
    labelOf(point) {
      const row = drawnRows[point] as SectionRow;
      return {
        heading: row.location,
        lines: [
          { name: 'Depth', value: depthText(row) },
          ...(row.source === null
            ? [
                { name: statisticTitles.get(statistic) ?? '', value: valueText(row, drawn) },
                { name: 'Samples', value: `${row.samples}, ${formatCounted(row.nonDetects, 'non-detect')}` },
              ]
            : [{ name: 'Source', value: row.source }]),
          ...(row.litho === null ? [] : [{ name: 'Lithology', value: row.litho }]),
          ...(row.hydro === null ? [] : [{ name: 'Unit of rock', value: row.hydro }]),
          { name: 'Along the line', value: metersText(row.alongM) },
          { name: 'From the line', value: metersText(row.awayM) },
        ],
      };
    },
    table: () => ({
      columns: [
        'Location',
        'Along the line, m',
        'From the line, m',
        'Top, ft',
        'Bottom, ft',
        [statisticTitles.get(statistic), drawn.unit].filter(Boolean).join(', '),
        'Samples',
        'Non-detects',
        'Lithology',
        'Source',
        'Unit of rock',
      ],
      rows: rows.map((row) => [
        row.location,
        row.alongM,
        row.awayM,
        row.topFt,
        row.bottomFt,
        row.value,
        row.samples,
        row.nonDetects,
        row.litho,
        row.source ?? 'Samples',
        row.hydro,
      ]),
      read: (column, at) => {
        const row = rows[at];
        if (!row) return undefined;
        if (column === 1 || column === 2)
          return metersText(column === 1 ? row.alongM : row.awayM).slice(0, -' m'.length);
        return column === 5 && row.value !== null ? row.text : undefined;
      },
    }),
  };
}

/** The part of the line between two positions: that of the wells drawn there, which can be moved aside. */
function partBetween(
  { wells }: SectionLayout,
  x: ValueScale,
  [from, to]: readonly [from: number, to: number],
): { min: number; max: number } {
  const inRange = wells.filter((well) => well.x >= from && well.x <= to).map(({ alongM }) => alongM);
  if (inRange.length === 0) return { min: x.valueAt(from), max: x.valueAt(to) };
  const spareM = Math.max(minSpareM, spareShare * (Math.max(...inRange) - Math.min(...inRange)));
  return { min: Math.min(...inRange) - spareM, max: Math.max(...inRange) + spareM };
}

/** Beside the outermost wells of a part. */
const spareShare = 0.04;
const minSpareM = 2;

/** A point for each interval: on a bar it has a tip alone; a single depth is drawn as a point. */
function pointsOf(
  rows: readonly SectionRow[],
  { classes }: Pick<DrawnSection, 'classes'>,
  xOf: ReadonlyMap<string, number>,
  y: ValueScale,
): FigurePoints {
  const styles: PointStyle[] = [];
  const indexOf = new Map<string, number>();
  const style = Uint8Array.from(rows, (row) => {
    const { shape, tone, hollow } = pointLook(row, classes);
    const key = `${tone} ${shape} ${hollow}`;
    const known = indexOf.get(key);
    if (known !== undefined) return known;
    indexOf.set(key, styles.length);
    styles.push({ tone, shape, hollow, label: hollow ? 'a non-detect' : 'a depth' });
    return styles.length - 1;
  });
  return {
    xs: Float64Array.from(rows, ({ location }) => xOf.get(location) ?? 0),
    ys: Float64Array.from(rows, ({ topFt, bottomFt }) => y.at((topFt + bottomFt) / 2)),
    style,
    styles,
  };
}

function depthText(row: SectionRow): string {
  const { topFt, bottomFt } = row;
  const range = topFt === bottomFt ? formatOwnResult(topFt) : `${formatOwnResult(topFt)}–${formatOwnResult(bottomFt)}`;
  return `${range} ft`;
}

function valueText({ value, text }: SectionRow, { unit }: DrawnSection): string {
  return value === null || unit === null ? text : `${text} ${unit}`;
}

function description(drawn: DrawnSection, lengthM: number): string {
  const { section, rows, withinM, ends, statistic, part } = drawn;
  const [shallow, deep] = [
    Math.min(...rows.map(({ topFt }) => topFt)),
    Math.max(...rows.map(({ bottomFt }) => bottomFt)),
  ];
  const valued = rows.filter(({ value }) => value !== null);
  const highest = valued.reduce<SectionRow | null>(
    (most, row) => ((row.value ?? 0) > (most?.value ?? -Infinity) ? row : most),
    null,
  );
  const direction = ends[0] === '' ? '' : ` from ${ends[0]} to ${ends[1]}`;
  return [
    `Section of ${metersText(lengthM)}${direction}${part ? `, shown from ${metersText(part.fromM)} to ${metersText(part.toM)}` : ''}: ${formatCounted(section.wells.length, 'well')} within ${metersText(withinM)} of the line,`,
    `${[formatCounted(rows.filter(({ source }) => source === null).length, 'depth interval'), ...describedTexts(rows)].join(', ')} between ${formatOwnResult(shallow)} and ${formatOwnResult(deep)} ft below ground`,
    highest === null
      ? 'without values.'
      : `with the ${statisticTitles.get(statistic)?.toLowerCase()} of each; the highest, ${valueText(highest, drawn)}, in ${highest.location} at ${depthText(highest)}.`,
  ].join(' ');
}

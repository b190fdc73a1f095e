import { messages } from '@wellfield/contract';
import { formatCounted, formatOwnResult, formatSignificant } from '@wellfield/science';
import { statisticValueText } from '../../../explorer/exploration/statistic-value-text.ts';
import { bottomAxis, edgePx, leftAxis, plotArea, type PlotArea } from '../../../ui/chart-frame/figure/axis-marks.ts';
import { emptyFigure } from '../../../ui/chart-frame/figure/empty-figure.ts';
import type { Figure, FigurePoints, FigureSize, PointStyle } from '../../../ui/chart-frame/figure/figure.ts';
import { legendMarks } from '../../../ui/chart-frame/figure/legend-marks.ts';
import type { Mark, Tone } from '../../../ui/chart-frame/figure/marks.ts';
import { valueScale, type ValueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import { statisticTitles } from '../locations/statistic.ts';
import type { DrawnSection } from './drawn-section.ts';
import { isBar, legendEntries, pointLook, toldTexts, toneOf, tonesOfLithologies } from './section-looks.ts';
import type { SectionRow } from './section-rows.ts';
import { metersText, sectionNotices, siteDepthNotices } from './section-words.ts';

const metersPerFoot = 0.3048;
const barPx = 9;
/** Between a bar and the strip of its lithology. */
const stripGapPx = 2;
const stripPx = 6;
/** Names are upright above their wells, and this far apart at least. */
const namePx = 11;
const characterPx = 6.2;
const longestName = 14;
/** Between the names and the plot: the title of the axis. */
const titlePx = 26;
/** Wells along a line, with what their samples say by depth. */
export function sectionFigure(drawn: DrawnSection, size: FigureSize): Figure {
  const { section, rows, siteDepths, title, ends, withinM, statistic, time } = drawn;
  const { wells, cornersM } = section;
  const sampled = rows.filter(({ source }) => source === null);
  const names = [...new Set([...wells, ...rows].map(({ location }) => location))];
  const lengthM = cornersM.at(-1) ?? 0;
  const notices = [...sectionNotices(section, withinM), ...siteDepthNotices(siteDepths, lengthM, withinM)];
  const subtitle = [`${formatCounted(wells.length, 'well')} within ${metersText(withinM)}`, time];
  const reason =
    wells.length + rows.length === 0
      ? `No well with a sample lies within ${metersText(withinM)} of the line.`
      : rows.length === 0
        ? messages.plots.noDepth
        : null;
  if (reason !== null) return { ...emptyFigure(size, title, reason, subtitle.join(' · ')), notices };
  const lithoTones = tonesOfLithologies(drawn);
  const legend = legendMarks(legendEntries(drawn, lithoTones), size.widthPx);
  const area = plotArea(size);
  area.top += legend.heightPx + namesHeightPx(names) + titlePx - 16;
  const x = valueScale(0, lengthM, [area.left + edgePx + barPx, area.right - edgePx - barPx], false);
  const deepest = Math.max(...rows.map(({ bottomFt }) => bottomFt));
  const y = valueScale(Math.min(0, ...rows.map(({ topFt }) => topFt)), deepest, [area.top, area.bottom], false);
  const exaggeration = Math.abs(y.at(1) - y.at(0)) / metersPerFoot / Math.abs(x.at(1) - x.at(0));
  const points = pointsOf(drawn, x, y);
  return {
    ...size,
    title,
    subtitle: [
      ...subtitle,
      formatCounted(sampled.length, 'depth interval'),
      ...toldTexts(rows),
      `vertical exaggeration ${formatSignificant(exaggeration, 2)}×`,
    ].join(' · '),
    description: description(drawn, lengthM),
    notices,
    back: [
      ...legend.marks,
      ...leftAxis(area, y.ticks, 'Depth, ft below ground'),
      ...bottomAxis(area, x.ticks, 'Distance along the line, m'),
      { kind: 'line', vertices: [[x.at(0), y.at(0)], [x.at(lengthM), y.at(0)]], tone: 'ink', widthPx: 1.5 }, // prettier-ignore
      ...cornersM.slice(1, -1).map((corner): Mark => ({
        kind: 'line',
        vertices: [
          [x.at(corner), area.top],
          [x.at(corner), area.bottom],
        ],
        tone: 'muted',
        dashed: true,
      })),
      ...endMarks(ends, [x.at(0), x.at(lengthM)], area),
      ...wellMarks(drawn, x, y, area),
      ...rows.flatMap((row) => intervalMarks(row, drawn, lithoTones, x, y)),
    ],
    points,
    groups: { names, of: rows.map(({ location }) => names.indexOf(location)) },
    front: [],
    labelOf(point) {
      const row = rows[point] as SectionRow;
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
        return column === 5 && row.value !== null && row.isNonDetect
          ? `< ${statisticValueText(row.value, statistic)}`
          : undefined;
      },
    }),
  };
}

/** At the foot of the line's ends, where each lies. */
function endMarks(
  [start, end]: DrawnSection['ends'],
  [from, to]: readonly [from: number, to: number],
  { bottom }: PlotArea,
): Mark[] {
  const mark = (x: number, text: string): Mark => ({
    kind: 'text',
    x,
    y: bottom - 6,
    text,
    tone: 'ink',
    anchor: 'middle',
    bold: true,
    sizePx: 12,
    rimmed: true,
  });
  return start === '' ? [] : [mark(from, start), mark(to, end)];
}

/** Each well from the ground to its deepest sample, with its name where there is room; one without depths is a cross. */
function wellMarks({ section, rows }: DrawnSection, x: ValueScale, y: ValueScale, { top }: PlotArea): Mark[] {
  const deepest = new Map<string, number>();
  for (const { location, bottomFt } of rows) {
    deepest.set(location, Math.max(deepest.get(location) ?? -Infinity, bottomFt));
  }
  let free = -Infinity;
  const others = rows.filter(({ location }) => !section.wells.some((well) => well.location === location));
  const all = new Map([...section.wells, ...others].map(({ location, alongM }) => [location, alongM]));
  return [...all]
    .toSorted(([, one], [, other]) => one - other)
    .flatMap(([location, alongM]): Mark[] => {
      const at = x.at(alongM);
      const bottomFt = deepest.get(location);
      const well: Mark =
      bottomFt === undefined
        ? { kind: 'point', x: at, y: y.at(0), shape: 'cross', tone: 'muted' }
        : { kind: 'line', vertices: [[at, y.at(0)], [at, y.at(bottomFt)]], tone: 'muted' }; // prettier-ignore
      if (at < free) return [well];
      free = at + namePx;
      const text = location.length > longestName ? `${location.slice(0, longestName - 1)}…` : location;
      return [well, { kind: 'text', x: at + 4, y: top - titlePx, text, tone: 'ink', degrees: -90 }];
    });
}

/** The room for names, upright. */
function namesHeightPx(names: readonly string[]): number {
  return characterPx * Math.min(longestName, Math.max(...names.map((name) => name.length)));
}

/** A bar over an interval, hollow for a non-detect, and beside it a strip of its lithology. */
function intervalMarks(
  row: SectionRow,
  { classes }: DrawnSection,
  lithoTones: ReadonlyMap<string, Tone>,
  x: ValueScale,
  y: ValueScale,
): Mark[] {
  const at = x.at(row.alongM);
  const [top, heightPx] = [y.at(row.topFt), Math.max(1, y.at(row.bottomFt) - y.at(row.topFt))];
  const tone = toneOf(row.value, classes);
  const isHollow = row.isNonDetect || row.value === null;
  const marks: Mark[] = [];
  if (row.source !== null) {
    if (row.litho === null && !row.isContact)
      marks.push({ kind: 'bar', x: at + barPx / 2 + stripGapPx, y: top, widthPx: stripPx, heightPx, fill: null, stroke: 'ink' }); // prettier-ignore
  } else if (isBar(row)) {
    marks.push({
      kind: 'bar',
      x: at - barPx / 2,
      y: top,
      widthPx: barPx,
      heightPx,
      fill: isHollow ? null : tone,
      stroke: isHollow ? tone : null,
    });
  }
  if (row.litho !== null) {
    const lithoTone = lithoTones.get(row.litho) ?? 'category-6';
    marks.push({
      kind: 'bar',
      x: at - barPx / 2 - stripGapPx - stripPx,
      y: top,
      widthPx: stripPx,
      heightPx: Math.max(2, heightPx),
      fill: lithoTone,
      // A site's color can be as light or as dark as the paper.
      stroke: lithoTone.startsWith('#') ? 'muted' : null,
    });
  }
  return marks;
}

/** A point for each interval: on a bar it has a tip alone; a single depth is drawn as a point. */
function pointsOf({ rows, classes }: DrawnSection, x: ValueScale, y: ValueScale): FigurePoints {
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
    xs: Float64Array.from(rows, ({ alongM }) => x.at(alongM)),
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

function valueText({ value, isNonDetect }: SectionRow, { statistic, unit }: DrawnSection): string {
  if (value === null) return '–';
  return `${isNonDetect ? '< ' : ''}${statisticValueText(value, statistic)}${unit === null ? '' : ` ${unit}`}`;
}

function description(drawn: DrawnSection, lengthM: number): string {
  const { section, rows, withinM, ends, statistic } = drawn;
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
    `Section of ${metersText(lengthM)}${direction}: ${formatCounted(section.wells.length, 'well')} within ${metersText(withinM)} of the line,`,
    `${[formatCounted(rows.filter(({ source }) => source === null).length, 'depth interval'), ...toldTexts(rows)].join(', ')} between ${formatOwnResult(shallow)} and ${formatOwnResult(deep)} ft below ground`,
    highest === null
      ? 'without values.'
      : `with the ${statisticTitles.get(statistic)?.toLowerCase()} of each; the highest, ${valueText(highest, drawn)}, in ${highest.location} at ${depthText(highest)}.`,
  ].join(' ');
}

import { shownLevelText, sourceText } from '../../explorer/screening/level-words.ts';
import type { ShownLevel } from '../../explorer/screening/levels-in-force.ts';
import type { PlotArea } from '../../ui/chart-frame/figure/axis-marks.ts';
import type { Mark } from '../../ui/chart-frame/figure/marks.ts';
import { spreadPositions } from '../../ui/chart-frame/figure/spread-positions.ts';
import type { ValueScale } from '../../ui/chart-frame/figure/value-scale.ts';

/** A level as a plot draws it. */
export interface LevelLine {
  /** In the unit of the plot. */
  value: number;
  /** 'MCL 10 ug/L'. */
  text: string;
  /** Its kind, source and date. */
  source: string;
}

/** The levels that hold for the rows shown, as lines; none without a unit. */
export function levelLinesOf(levels: readonly ShownLevel[], unit: string | null): readonly LevelLine[] {
  if (unit === null) return [];
  return levels.map((shown) => ({
    value: shown.value,
    text: shownLevelText(shown, unit),
    source: sourceText(shown.level),
  }));
}

/** An axis is made longer for a level by this much at most: data must not be a dot in its corner. */
const reach = { linear: 2, log: 10 };

/** The ends of an axis, as far as they go for levels near the values; one farther away is named in a notice. */
export function withLevels(
  [min, max]: readonly [number, number],
  lines: readonly LevelLine[],
  isLog: boolean,
): [number, number] {
  let [from, to] = [min, max];
  for (const { value } of lines) {
    const isNear = isLog
      ? value >= min / reach.log && value <= max * reach.log
      : value >= min - (max - min) && value <= Math.max(max * reach.linear, max + (max - min));
    if (!isNear) continue;
    from = Math.min(from, value);
    to = Math.max(to, value);
  }
  return [from, to];
}

/** What the levels are, with their sources, and which of them are beyond the axis. */
export function levelNotices(
  lines: readonly LevelLine[],
  scale: ValueScale,
  ends: readonly [number, number],
): string[] {
  return lines.map(({ value, text, source }) => {
    const beyond = isOn(scale, value, ends) ? '' : ' (beyond the axis, not drawn)';
    return `Level ${text}${beyond}: ${source}`;
  });
}

const labelPx = 6.2;

/** Lines across a plot whose values go up. */
export function levelLinesAcross(lines: readonly LevelLine[], y: ValueScale, area: PlotArea): Mark[] {
  return lines.flatMap(({ value, text }): Mark[] => {
    if (!isOn(y, value, [area.top, area.bottom])) return [];
    const at = y.at(value);
    // Under the plot's upper end there is no room above the line.
    const isHigh = at - area.top < 16;
    return [
      {
        kind: 'line',
        vertices: [
          [area.left, at],
          [area.right, at],
        ],
        tone: 'ink',
        widthPx: 1.5,
        dashed: true,
      },
      { ...label(text), x: area.right - 2, y: isHigh ? at + 13 : at - 5, anchor: 'end' },
    ];
  });
}

/** Labels beside a plot break between words, at so many characters. */
const besideCharacters = 13;
const besideLinePx = 13;
const besideGapPx = 5;

/** The room that labels of levels take to the right of a plot. */
export function levelMarginPx(lines: readonly LevelLine[]): number {
  const longest = Math.max(0, ...lines.flatMap(({ text }) => wrapped(text).map(({ length }) => length)));
  return longest === 0 ? 0 : besideGapPx + longest * labelPx - 6;
}

/**
 * Lines across a plot with their labels to the right of it, where they cover nothing; close ones part. A level beyond the
 * axis has its label at that end, with an arrow.
 */
export function levelLinesBeside(lines: readonly LevelLine[], y: ValueScale, area: PlotArea): Mark[] {
  const shown = lines
    .map(({ value, text }) => {
      if (isOn(y, value, [area.top, area.bottom])) return { at: y.at(value), isDrawn: true, rows: wrapped(text) };
      const isBelow = value < y.valueAt(area.bottom);
      return { at: isBelow ? area.bottom : area.top, isDrawn: false, rows: wrapped(`${isBelow ? '↓' : '↑'} ${text}`) };
    })
    .toSorted((one, other) => one.at - other.at);
  const highestPx = Math.max(0, ...shown.map(({ rows }) => rows.length)) * besideLinePx;
  const middles = spreadPositions(
    shown.map(({ at }) => at),
    highestPx + 2,
    [area.top, area.bottom],
  );
  return shown.flatMap(({ at, isDrawn, rows }, index): Mark[] => {
    const top = (middles[index] ?? at) - ((rows.length - 1) * besideLinePx) / 2 + 4;
    const line: Mark = { kind: 'line', vertices: [[area.left, at], [area.right, at]], tone: 'ink', widthPx: 1.5, dashed: true }; // prettier-ignore
    return [
      ...(isDrawn ? [line] : []),
      ...rows.map((text, row): Mark => ({ ...label(text), x: area.right + besideGapPx, y: top + row * besideLinePx })),
    ];
  });
}

function wrapped(text: string): string[] {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= besideCharacters)
      rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return rows;
}

/** Lines up a plot whose values go to the right; labels stand below each other, on the side where there is room. */
export function levelLinesUp(lines: readonly LevelLine[], x: ValueScale, area: PlotArea): Mark[] {
  return lines.flatMap(({ value, text }, index): Mark[] => {
    if (!isOn(x, value, [area.left, area.right])) return [];
    const at = x.at(value);
    const isRight = at + 4 + text.length * labelPx > area.right;
    return [
      {
        kind: 'line',
        vertices: [
          [at, area.top],
          [at, area.bottom],
        ],
        tone: 'ink',
        widthPx: 1.5,
        dashed: true,
      },
      {
        ...label(text),
        x: isRight ? at - 4 : at + 4,
        y: area.top + 12 + 14 * index,
        anchor: isRight ? 'end' : 'start',
      },
    ];
  });
}

function label(text: string): { kind: 'text'; text: string; tone: 'ink'; sizePx: 11; rimmed: true } {
  return { kind: 'text', text, tone: 'ink', sizePx: 11, rimmed: true };
}

function isOn(scale: ValueScale, value: number, ends: readonly [number, number]): boolean {
  if (scale.isLog && value <= 0) return false;
  const at = scale.at(value);
  return at >= Math.min(...ends) - 0.5 && at <= Math.max(...ends) + 0.5;
}

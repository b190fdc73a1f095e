import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { number } from './cell-sql.ts';
import { numberPattern, withPoint, type NumberWriting } from './number-writing.ts';

/** How the numbers of a column are written, and what about it must be asked. */
export interface NumberStyle {
  /** Null where all are written as they are read. */
  writing: NumberWriting | null;
  /** The same with other signs between thousands, which some of its cells have. */
  others: readonly NumberWriting[];
  doubt: string | null;
}

const blank = String.raw`[ \x{00A0}\x{2009}\x{202F}]`;

/** Shapes of numbers behind a sign, as patterns; what can be read in two ways has shapes of its own. */
const shapes = {
  integers: String.raw`\d+`,
  pointDecimals: String.raw`0*\.\d+|[1-9]\d*\.(\d{1,2}|\d{4,})|\d{4,}\.\d{3}`,
  pointGroup: String.raw`[1-9]\d{0,2}\.\d{3}`,
  pointGroups: String.raw`[1-9]\d{0,2}(\.\d{3})+,\d+|[1-9]\d{0,2}(\.\d{3}){2,}`,
  commaDecimals: String.raw`0*,\d+|[1-9]\d*,(\d{1,2}|\d{4,})|\d{4,},\d{3}`,
  commaGroup: String.raw`[1-9]\d{0,2},\d{3}`,
  commaGroups: String.raw`[1-9]\d{0,2}(,\d{3})+\.\d+|[1-9]\d{0,2}(,\d{3}){2,}`,
  blankGroups: String.raw`[1-9]\d{0,2}(${blank}\d{3})+`,
  blankGroupsComma: String.raw`[1-9]\d{0,2}(${blank}\d{3})+,\d+`,
  apostrophes: String.raw`[1-9]\d{0,2}(['\x{2019}]\d{3})+(\.\d+)?`,
  apostrophesComma: String.raw`[1-9]\d{0,2}(['\x{2019}]\d{3})+,\d+`,
} as const;

type Shape = keyof typeof shapes;
export type ShapeCounts = Readonly<Record<Shape, number>>;
export const shapeNames = Object.keys(shapes) as Shape[];

/** SQL that counts the cells of each shape, and keeps one of each. `bare` has no sign and no qualifier. */
export const shapeColumns = (bare: string): string[] =>
  shapeNames.flatMap((name) => {
    const isSo = `regexp_full_match(${bare}, ${textConstant(`[-+]?(${shapes[name]})`)})`;
    return [`count(*) FILTER (WHERE ${isSo}) AS "${name}"`, `min(cell) FILTER (WHERE ${isSo}) AS "${name} such as"`];
  });

/** Shapes with a decimal comma without doubt. */
const certainCommas = ['commaDecimals', 'pointGroups', 'blankGroupsComma', 'apostrophesComma'] as const;
const commasIn = (counts: ShapeCounts): number => certainCommas.reduce((sum, shape) => sum + counts[shape], 0);

/** Whether a column has decimal commas without doubt. */
export const hasDecimalCommas = (counts: ShapeCounts): boolean =>
  commasIn(counts) > 0 && counts.pointDecimals + counts.commaGroups === 0;

/**
 * How a column writes its numbers, by the shapes of its cells. What they leave open is as in the table's other columns: whether
 * one has decimal commas. A blank and an apostrophe are between thousands next to any other sign there, too, which is a doubt.
 */
export function numberStyle(
  counts: ShapeCounts,
  example: (shape: Shape) => string,
  othersHaveCommas: boolean,
): NumberStyle {
  const { writing, doubt } = likelyWriting(counts, example, othersHaveCommas);
  if (writing === null) return { writing, others: [], doubt };
  const shapeOf = (...shapes: readonly Shape[]) => shapes.filter((shape) => counts[shape] > 0).slice(0, 1);
  const found = [
    ...shapeOf('apostrophes', 'apostrophesComma').map((shape) => ({ thousands: "'", shape }) as const),
    ...shapeOf('blankGroups', 'blankGroupsComma').map((shape) => ({ thousands: ' ', shape }) as const),
  ];
  const others = found.flatMap(({ thousands }) => (thousands === writing.thousands ? [] : [{ ...writing, thousands }]));
  if (others.length === 0) return { writing, others, doubt };
  const grouped = writing.decimal === ',' ? 'pointGroup' : 'commaGroup';
  const own = shapeOf(`${grouped}s`, grouped);
  const shown = [...own, ...found.map(({ shape }) => shape)].map(example);
  const mixed =
    shown.length > 1
      ? `its thousands are separated in ${shown.length === 2 ? 'two' : 'three'} ways, as in ${shown.join(' and ')}: all were read as one number`
      : null;
  return { writing, others, doubt: [doubt, mixed].filter((one) => one !== null).join('; ') || null };
}

function likelyWriting(
  counts: ShapeCounts,
  example: (shape: Shape) => string,
  othersHaveCommas: boolean,
): Omit<NumberStyle, 'others'> {
  const comma = commasIn(counts);
  const point = counts.pointDecimals + counts.commaGroups;
  const blanks = counts.blankGroups + counts.blankGroupsComma > 0;
  const groups = counts.apostrophes + counts.apostrophesComma > 0 ? ("'" as const) : blanks ? (' ' as const) : null;
  if (comma > 0) {
    const points = counts.pointGroup + counts.pointGroups > 0;
    const writing = { decimal: ',', thousands: points ? '.' : groups } as const;
    const certain = certainCommas.find((shape) => counts[shape] > 0) ?? 'commaDecimals';
    if (point > 0) {
      const other = counts.pointDecimals > 0 ? 'pointDecimals' : 'commaGroups';
      return {
        writing: comma >= point ? writing : { decimal: '.', thousands: ',' },
        doubt: `its numbers are written in two ways, as ${example(certain)} and as ${example(other)}: what the decimal sign is was taken from the more frequent one`,
      };
    }
    return {
      writing,
      doubt:
        counts.pointGroup > 0
          ? `next to decimal commas, as in ${example(certain)}, the point of ${example('pointGroup')} was taken for one between thousands`
          : null,
    };
  }
  const isOpen = counts.commaGroups + counts.pointDecimals === 0;
  if (othersHaveCommas && isOpen && counts.commaGroup > 0) {
    return {
      writing: { decimal: ',', thousands: groups },
      doubt: `the comma of ${example('commaGroup')} was taken for the decimal sign, as in other columns; between thousands it would be a thousand times that`,
    };
  }
  if (othersHaveCommas && isOpen && counts.pointGroup > 0) {
    return {
      writing: { decimal: ',', thousands: '.' },
      doubt: `the point of ${example('pointGroup')} was taken for one between thousands, as other columns have decimal commas; as a decimal sign it would be a thousandth of that`,
    };
  }
  if (counts.commaGroup + counts.commaGroups > 0) {
    const isDoubtful = counts.commaGroups === 0;
    return {
      writing: { decimal: '.', thousands: ',' },
      doubt: isDoubtful
        ? `the comma of ${example('commaGroup')} was taken for one between thousands; as a decimal sign it would be a thousandth of that`
        : null,
    };
  }
  // Decimals that are always three, beside whole numbers, may be thousands.
  const isDoubtful = counts.pointGroup > 0 && counts.pointDecimals === 0 && counts.integers > 0;
  return {
    writing: groups === null ? null : { decimal: '.', thousands: groups },
    doubt: isDoubtful
      ? `the point of ${example('pointGroup')} was taken for the decimal sign; between thousands it would be a thousand times that`
      : null,
  };
}

/** SQL for a cell's number as text with a decimal point; what is not written so stays as it is. */
export function pointed(text: string, { writing, others }: NumberStyle): string {
  if (writing === null) return text;
  const cases = [writing, ...others].map(
    (one) => `WHEN regexp_full_match(${text}, ${textConstant(numberPattern(one))}) THEN ${withPoint(text, one)}`,
  );
  return `CASE ${cases.join(' ')} ELSE ${text} END`;
}

/** SQL for a cell's number. */
export const styledNumber = (text: string, style: NumberStyle): string => number(pointed(text, style));

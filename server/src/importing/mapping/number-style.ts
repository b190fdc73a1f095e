import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { number } from './cell-sql.ts';
import { numberPattern, withPoint, type NumberWriting } from './number-writing.ts';

/** How the numbers of a column are written, and what about it must be asked. */
export interface NumberStyle {
  /** Null where all are written as they are read. */
  writing: NumberWriting | null;
  doubt: string | null;
}

const blank = String.raw`[ \x{00A0}\x{2009}\x{202F}'\x{2019}]`;

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
  apostrophes: String.raw`[1-9]\d{0,2}(['\x{2019}]\d{3})+([.,]\d+)?`,
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

/** Whether a column has decimal commas without doubt. */
export const hasDecimalCommas = (counts: ShapeCounts): boolean =>
  counts.commaDecimals + counts.pointGroups + counts.blankGroupsComma > 0 &&
  counts.pointDecimals + counts.commaGroups === 0;

/**
 * How a column writes its numbers, by the shapes of its cells. What they leave open is as in the table's other columns: whether
 * one has decimal commas.
 */
export function numberStyle(
  counts: ShapeCounts,
  example: (shape: Shape) => string,
  othersHaveCommas: boolean,
): NumberStyle {
  const comma = counts.commaDecimals + counts.pointGroups + counts.blankGroupsComma;
  const point = counts.pointDecimals + counts.commaGroups;
  const blanks = counts.blankGroups + counts.blankGroupsComma > 0;
  const groups = counts.apostrophes > 0 ? ("'" as const) : blanks ? (' ' as const) : null;
  if (comma > 0) {
    const points = counts.pointGroup + counts.pointGroups > 0;
    const writing = { decimal: ',', thousands: points ? '.' : groups } as const;
    const certain =
      counts.commaDecimals > 0 ? 'commaDecimals' : counts.pointGroups > 0 ? 'pointGroups' : 'blankGroupsComma';
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
export const pointed = (text: string, { writing }: NumberStyle): string =>
  writing === null
    ? text
    : `CASE WHEN regexp_full_match(${text}, ${textConstant(numberPattern(writing))}) THEN ${withPoint(text, writing)} ELSE ${text} END`;

/** SQL for a cell's number. */
export const styledNumber = (text: string, style: NumberStyle): string => number(pointed(text, style));

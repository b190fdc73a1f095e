import { fractionOf, type SampleColumn } from '@wellfield/contract';
import { elementAt, int32At, uint32At, uint8At } from '@wellfield/science';
import { identifierStart, type FrameColumn, type IdentifierColumn, type SampleFrame } from '../sample-frame.ts';

/** Whether two rows say the same in a column. */
type IsSame = (a: number, b: number) => boolean;

/** Which columns of a frame say the same in all rows that are left. */
export class AlikeColumns {
  readonly #rowCount: number;
  readonly #columns: readonly { name: SampleColumn; isSame: IsSame; isAlwaysAlike: boolean }[];

  constructor({ rowCount, columns }: SampleFrame) {
    this.#rowCount = rowCount;
    this.#columns = [...columns].map(([name, column]) => {
      const isSame = comparison(name, column);
      return { name, isSame, isAlwaysAlike: isAlike(isSame, rowCount, (at) => at) };
    });
  }

  /** Columns that are alike in all rows cost nothing, the others as many rows as are alike in them. */
  of(rows: Uint32Array): SampleColumn[] {
    const isAll = rows.length === this.#rowCount;
    return this.#columns.flatMap(({ name, isSame, isAlwaysAlike }) =>
      isAlwaysAlike || (!isAll && isAlike(isSame, rows.length, (at) => uint32At(rows, at))) ? [name] : [],
    );
  }
}

function isAlike(isSame: IsSame, count: number, rowAt: (at: number) => number): boolean {
  for (let at = 1; at < count; at += 1) if (!isSame(rowAt(0), rowAt(at))) return false;
  return true;
}

function comparison(name: SampleColumn, column: FrameColumn): IsSame {
  switch (column.kind) {
    case 'text': {
      const { codes, dictionary } = column;
      // Of the flags only the fraction that they mean is seen.
      const meanings = name === 'filtered' ? [null, ...dictionary].map(fractionOf) : null;
      const meaningAt = (row: number) => meanings && elementAt(meanings, int32At(codes, row) + 1);
      return meanings ? (a, b) => meaningAt(a) === meaningAt(b) : (a, b) => codes[a] === codes[b];
    }
    case 'number':
      return (a, b) => Object.is(column.values[a], column.values[b]);
    case 'day':
      return (a, b) => column.days[a] === column.days[b];
    case 'identifier':
      return (a, b) => isSameText(column, a, b);
    default:
      return column satisfies never;
  }
}

function isSameText(column: IdentifierColumn, a: number, b: number): boolean {
  const { ends, bytes } = column;
  const [startA, startB] = [identifierStart(column, a), identifierStart(column, b)];
  const length = uint32At(ends, a) - startA;
  if (uint32At(ends, b) - startB !== length) return false;
  for (let at = 0; at < length; at += 1) {
    if (uint8At(bytes, startA + at) !== uint8At(bytes, startB + at)) return false;
  }
  return true;
}

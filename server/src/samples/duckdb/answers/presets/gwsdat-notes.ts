import type { Cell } from '../row-batches.ts';
import type { Constituent, Measured } from './gwsdat-constituents.ts';

const isGroundWater = (matrix: string | null): boolean => matrix !== null && /^ground ?water$/i.test(matrix);
const matrixName = (matrix: Cell): string => (matrix === null ? 'no matrix' : String(matrix));

/** Counts what GWSDAT's tables have in another way than the answer, and what has no place in them. */
export class GwsdatNotes {
  readonly #matrix: string | null;
  /** Every matrix of the answer, and its rows. */
  readonly #matrices: readonly (readonly Cell[])[];
  #withoutResult = 0;
  #aboveLimits = 0;
  #unknownElevations = 0;
  #elevations = 0;
  #converted = 0;
  readonly #renamed = new Set<string>();
  readonly #otherUnits = new Map<string, number>();

  constructor(matrix: string | null, matrices: readonly (readonly Cell[])[]) {
    this.#matrix = matrix;
    this.#matrices = matrices;
  }

  count(result: Cell, { analyte, unit }: Measured, constituent: Constituent | null): void {
    if (result === null) this.#withoutResult += 1;
    else if (!constituent) this.#unknownElevations += 1;
    else if (constituent.kind === 'elevation') {
      this.#elevations += 1;
      if (constituent.factor !== 1) this.#converted += 1;
    } else {
      if (constituent.kind !== 'thickness' && constituent.name !== analyte) this.#renamed.add(constituent.name);
      if (constituent.kind === 'other unit')
        this.#otherUnits.set(unit ?? 'no unit', (this.#otherUnits.get(unit ?? 'no unit') ?? 0) + 1);
    }
  }

  /** GWSDAT would take the limit for a value. */
  countAboveLimit(): void {
    this.#aboveLimits += 1;
  }

  /** A line for each count. */
  lines(locationsWithoutCoordinates: number): string[] {
    const others = this.#matrices.filter(([matrix = null]) => matrix !== this.#matrix);
    const otherRows = others.reduce((sum, [, rows]) => sum + Number(rows), 0);
    const listed = (entries: readonly (readonly [string, number])[]): string =>
      entries.length === 0 ? '' : ` (${entries.map(([name, rows]) => `${name} ${rows}`).join(', ')})`;
    const otherUnits = [...this.#otherUnits].toSorted(([, one], [, other]) => other - one);
    const otherUnitRows = otherUnits.reduce((sum, [, rows]) => sum + rows, 0);
    const matrixNote = isGroundWater(this.#matrix) ? '' : '; the answer has no ground water, for which GWSDAT is made';
    return [
      `matrix: ${matrixName(this.#matrix)}${matrixNote}`,
      `rows of other matrices, which are not in WellData.csv: ${otherRows}${listed(
        others.map(([matrix = null, rows = 0]) => [matrixName(matrix), Number(rows)] as const),
      )}`,
      `rows without a result or limit, which are not in WellData.csv: ${this.#withoutResult}`,
      ...(this.#aboveLimits > 0 ? [`results above a limit, which are not in WellData.csv: ${this.#aboveLimits}`] : []),
      `elevations of water, which are the constituent GW in meters: ${this.#elevations}, of them converted from another unit: ${this.#converted}`,
      `elevations of water without a known unit, which are not in WellData.csv: ${this.#unknownElevations}`,
      `constituents named by their fraction or unit, since their analyte has several: ${this.#renamed.size}${
        this.#renamed.size === 0 ? '' : ` (${[...this.#renamed].join('; ')})`
      }`,
      `rows in units other than ng/L, ug/L and mg/L, which GWSDAT may not read: ${otherUnitRows}${listed(otherUnits)}`,
      `locations without coordinates, which are not in WellCoords.csv: ${locationsWithoutCoordinates}`,
    ];
  }
}

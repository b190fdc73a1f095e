/** About as large as a label, so that an area lies in few cells and a cell holds few areas. */
const cellPx = 32;
/** Cells so far from each other share what they hold: that costs time alone. */
const cellsAcross = 256;

/** Areas in a plane by the cells that they lie in, so that only those nearby are looked at: a cell is a chain of entries. */
export class AreaIndex {
  readonly #last = new Int32Array(cellsAcross * cellsAcross).fill(-1);
  /** Of each entry: its area, and the entry before it in its cell. */
  readonly #areaOf: number[] = [];
  readonly #before: number[] = [];

  add(area: number, left: number, right: number, top: number, bottom: number): void {
    for (let row = cellOf(top); row <= cellOf(bottom); row += 1) {
      for (let column = cellOf(left); column <= cellOf(right); column += 1) {
        const cell = chainOf(row, column);
        this.#before.push(this.#last[cell] ?? -1);
        this.#last[cell] = this.#areaOf.push(area) - 1;
      }
    }
  }

  /** Whether a condition holds for an area in the cells there; one in several cells may be asked about more than once. */
  someNear(left: number, right: number, top: number, bottom: number, condition: (area: number) => boolean): boolean {
    for (let row = cellOf(top); row <= cellOf(bottom); row += 1) {
      for (let column = cellOf(left); column <= cellOf(right); column += 1) {
        for (let entry = this.#last[chainOf(row, column)] ?? -1; entry !== -1; entry = this.#before[entry] ?? -1) {
          if (condition(this.#areaOf[entry] ?? 0)) return true;
        }
      }
    }
    return false;
  }
}

function cellOf(px: number): number {
  return Math.floor(px / cellPx);
}

function chainOf(row: number, column: number): number {
  return (row & (cellsAcross - 1)) * cellsAcross + (column & (cellsAcross - 1));
}

/** How a column's cells are written. */
export type CellKind = 'text' | 'fraction' | 'result' | 'number' | 'count' | 'degrees' | 'date' | 'depth';

/** What can be counted of rows besides themselves. */
export interface RowCounts {
  nonDetects: number;
  locations: number;
  analytes: number;
  rowsWithoutCoordinates: number;
}

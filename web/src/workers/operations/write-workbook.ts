import { float64At, int32At } from '@wellfield/science';
import type { WorkbookSheet } from '../workbook/workbook.ts';
import type { Operation } from '../operation.ts';
import { workerPart } from '../worker-part.ts';

/** Some rows of a sheet, cell by cell: a number, or a text by its code; NaN and -1 for a missing one. */
export interface PackedRows {
  numbers: Float64Array<ArrayBuffer>;
  codes: Int32Array<ArrayBuffer>;
}

/** A sheet as it comes to the worker. */
export interface PackedSheet extends Omit<WorkbookSheet, 'rows'> {
  rows: readonly PackedRows[];
  texts: readonly string[];
}

const writer = workerPart(() => import('../workbook/workbook.ts'));

/** The bytes of a workbook: a long one takes seconds. */
export const writeWorkbook: Operation<PackedSheet, Blob> = async ({ rows: packed, texts, ...sheet }) => {
  const { workbookOf } = await writer();
  const { length } = sheet.columns;
  const rows = packed.flatMap(({ numbers, codes }) =>
    Array.from({ length: codes.length / length }, (_, row) =>
      Array.from({ length }, (__, column) => {
        const at = row * length + column;
        const code = int32At(codes, at);
        if (code >= 0) return texts[code] ?? null;
        const value = float64At(numbers, at);
        return Number.isNaN(value) ? null : value;
      }),
    ),
  );
  return { output: await workbookOf({ ...sheet, rows }) };
};

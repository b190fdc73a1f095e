import { z } from 'zod';
import { sampleColumns, type ColumnKind, type Sample } from './sample.ts';

const schemas: Readonly<Record<ColumnKind, z.ZodType<string | number>>> = {
  text: z.string(),
  number: z.number(),
  integer: z.number().int(),
  date: z.string(),
};

/** The sample record as JSON carries it. */
export const sampleSchema = z.object({
  ...(Object.fromEntries(
    sampleColumns.map(({ name, kind, required }) => [name, required ? schemas[kind] : schemas[kind].nullable()]),
  ) as { [Column in keyof Sample]: z.ZodType<Sample[Column]> }),
  quarter: z.number().int().min(1).max(4),
});

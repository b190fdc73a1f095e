import { z } from 'zod';

/** The major ions of a water analysis, as records and settings name them. */
export const ionNames = ['ca', 'mg', 'na', 'k', 'hco3', 'co3', 'cl', 'so4'] as const;
export type IonName = (typeof ionNames)[number];

/** What a water analysis can say, the ions first. */
export const analysisQuantities = [...ionNames, 'tds', 'ph'] as const;
export type AnalysisQuantity = (typeof analysisQuantities)[number];

const amount = z.number().nullable();
const unit = z.string().nullable();

/** One water analysis: what one sample, or one day at one location, says of the major ions. */
export const piperRecordSchema = z.object({
  location: z.string(),
  matrix: z.string().nullable(),
  sample_date: z.string(),
  year: z.number().int(),
  quarter: z.number().int(),
  lat: z.number().nullable(),
  long: z.number().nullable(),
  sample_id: z.string().nullable(),
  sample: z.string().nullable(),
  ca: amount,
  ca_units: unit,
  mg: amount,
  mg_units: unit,
  na: amount,
  na_units: unit,
  k: amount,
  k_units: unit,
  hco3: amount,
  hco3_units: unit,
  co3: amount,
  co3_units: unit,
  cl: amount,
  cl_units: unit,
  so4: amount,
  so4_units: unit,
  tds: amount,
  tds_unit: unit,
  ph: amount,
  /** Ions that were looked for and not found stand as 0; here is each one's reporting limit, in its unit. */
  nondetects: z.partialRecord(z.enum(ionNames), amount),
  /** Quantities that stand as the mean of so many results. */
  averaged: z.record(z.string(), z.number().int()),
  /** Quantities made from another analyte, as bicarbonate from alkalinity: its name. */
  derived: z.record(z.string(), z.string()),
  /** The release that it was read from. */
  release: z.string(),
});
export type PiperRecord = z.infer<typeof piperRecordSchema>;

import { z } from 'zod';
import { analysisProperties } from '../filter/fields.ts';

/** The major ions of a water analysis, as records and settings name them. */
export const ionNames = ['ca', 'mg', 'na', 'k', 'hco3', 'co3', 'cl', 'so4'] as const;
export type IonName = (typeof ionNames)[number];

/** The quantities of a water analysis, the ions first. */
export const analysisQuantities = [...ionNames, 'tds', 'ph'] as const;
export type AnalysisQuantity = (typeof analysisQuantities)[number];

const amount = z.number().nullable();
const unit = z.string().nullable();

/** One water analysis: the major ions of one sample, or of one day at one location. */
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
  sample_top_depth: amount,
  sample_bottom_depth: amount,
  /** The values among its results, qualifiers only of those that its quantities are from; one without any is missing. */
  properties: z.partialRecord(z.enum([...analysisProperties, 'qualifier']), z.array(z.string())),
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
  /** The reporting limits, with units, of the ions that were analyzed and not detected; their value is 0. */
  nondetects: z.partialRecord(z.enum(ionNames), amount),
  /** Quantities that are a mean, with the number of results. */
  averaged: z.record(z.string(), z.number().int()),
  /** Quantities derived from another analyte, such as bicarbonate from alkalinity, with its name. */
  derived: z.record(z.string(), z.string()),
  /** The release it was read from. */
  release: z.string(),
});
export type PiperRecord = z.infer<typeof piperRecordSchema>;

import { z } from 'zod';
import { callTexts } from '../../call-texts.ts';
import { siteCall } from '../calls.ts';
import { success } from '../envelope.ts';

/** A parameter's standard name with one of its delivered names. */
export const casRecordSchema = z.object({
  analyte_name: z.string(),
  cas_id: z.string().nullable(),
  analyte_name_raw: z.string().nullable(),
});
export type CasRecord = z.infer<typeof casRecordSchema>;

/**
 * A location's standard name and coordinates with one of the ids that an owner uses for it; meters in the site's
 * coordinate system.
 */
export const standardLocationSchema = z.object({
  standard_name: z.string().nullable(),
  standard_easting: z.number().nullable(),
  standard_northing: z.number().nullable(),
  location_id: z.string(),
  owner: z.string().nullable(),
  easting: z.number().nullable(),
  northing: z.number().nullable(),
});
export type StandardLocation = z.infer<typeof standardLocationSchema>;

export const listCasIds = siteCall({
  name: 'listCasIds',
  at: 'GET /api/cas_ids',
  summary: "The parameters' standard names with their CAS ids and the names under which they come",
  takesAccessToken: true,
  answer: success({ data: z.array(casRecordSchema) }),
  texts: callTexts.casIds,
});

export const listStandardLocations = siteCall({
  name: 'listStandardLocations',
  at: 'GET /api/standard_locations',
  summary: "The locations' standard names and places with the ids under which their owners report them",
  takesAccessToken: true,
  answer: success({
    data: z.array(standardLocationSchema),
    /** The coordinate system of eastings and northings, as an EPSG code; null if the site does not set it. */
    /** Not stated: eastings and northings of an unknown system. */
    crs: z.string().nullable().default(null),
  }),
  texts: callTexts.standardLocations,
});

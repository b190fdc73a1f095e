import { z } from 'zod';
import { fieldNames } from '../filter/fields.ts';
import { limits } from '../limits.ts';
import { sampleColumns, type SampleColumn } from './sample.ts';

const text = z.string().max(1_000);
const name = z.string().min(1).max(64);
const field = z.enum(fieldNames);
const column = z.enum(sampleColumns.map((one) => one.name) as [SampleColumn, ...SampleColumn[]]);
const isoDay = z.iso.date().nullable();
const degrees = z.number().min(-180).max(180);

const clause = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('discrete'),
    field,
    values: z
      .array(z.union([text, z.number(), z.null()]))
      .max(10_000)
      .readonly(),
  }),
  z.strictObject({ kind: z.literal('range'), field, min: z.number().exactOptional(), max: z.number().exactOptional() }),
]);

const columnFilter = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), column, text }),
  z.strictObject({ kind: z.literal('number'), column, min: z.number().nullable(), max: z.number().nullable() }),
  z.strictObject({ kind: z.literal('date'), column: z.literal('sample_date'), from: isoDay, to: isoDay }),
]);

const polygon = z.strictObject({
  id: name,
  /** A ring of [longitude, latitude]. */
  coords: z
    .array(z.tuple([degrees, degrees]).readonly())
    .min(3)
    .readonly(),
  layer: name,
});

/** How the map shows the locations; a part that is left out is as at the start. */
const mapLook = z.strictObject({
  showRadius: z.boolean().exactOptional(),
  showIntensity: z.boolean().exactOptional(),
  showLocations: z.boolean().exactOptional(),
  showInfoLegend: z.boolean().exactOptional(),
  mapBreaks: z.enum(['ckmeans', 'equal', 'log', 'linear']).exactOptional(),
  mapColors: z.enum(['cividis', 'viridis', 'ylorrd']).exactOptional(),
  /** A class by its index, the lowest being 0, or the circles of non-detects. */
  isolatedClass: z
    .union([
      z
        .int()
        .min(0)
        .max(limits.map.classes - 1),
      z.literal('nonDetect'),
    ])
    .nullable()
    .exactOptional(),
});

/** Where the map stands. It may be so small that zoom 0 does not fill it. */
const viewport = z.strictObject({
  lat: z.number().min(-90).max(90),
  long: degrees,
  zoom: z.number().min(-2).max(24),
});

/** Settings by name. Which there are, and which values each takes, the page knows, as it knows the layers. */
const tools = z
  .record(name, z.union([z.number(), z.boolean(), text, z.array(z.number()).max(100).readonly()]))
  .refine((values) => Object.keys(values).length <= 100, { error: 'a state has at most 100 settings' });

/**
 * What of an exploration can be shared, in its first version. A part that is left out is as when an answer has just
 * come; parts that later versions add are unknown here, and refused.
 */
export const viewStateSchema = z
  .strictObject({
    v: z.literal(1).default(1),
    /** The screen that it was seen on. */
    screen: z.enum(['dataview', 'map']).exactOptional(),
    /** The filter bar's filters: discrete values, and ranges whose ends are inclusive. */
    clauses: z.array(clause).max(200).readonly().exactOptional(),
    /** The table's filters. */
    columnFilters: z.array(columnFilter).max(100).readonly().exactOptional(),
    /** The areas drawn on the map. */
    polygons: z.array(polygon).max(200).readonly().exactOptional(),
    /** The histogram's chosen bars. */
    histogramRanges: z
      .array(z.strictObject({ min: z.number(), max: z.number() }))
      .max(100)
      .readonly()
      .exactOptional(),
    /** As views of before named that setting; pages write it among the tools. */
    contourBreaks: z.array(z.number()).max(100).readonly().nullable().exactOptional(),
    /** 'location' shows locations alone: radii as of 'max', and no intensity. */
    statistic: z.enum(['max', 'mean', 'median', 'sampleSize', 'location']).exactOptional(),
    /** How non-detects enter means, medians and deviations. */
    nonDetectMethod: z
      .enum(['at-limit', 'kaplan-meier', 'regression-on-order', 'lognormal-likelihood'])
      .exactOptional(),
    mapLook: mapLook.exactOptional(),
    sort: z
      .strictObject({ column, direction: z.enum(['ascending', 'descending']) })
      .nullable()
      .exactOptional(),
    selectedLocation: text.nullable().exactOptional(),
    /** Names of the floating windows that are open. */
    windows: z.array(name).max(50).readonly().exactOptional(),
    /** The ids of the computed layers that are on, and what they are computed with where it is not the site's. */
    layers: z.array(name).max(50).readonly().exactOptional(),
    tools: tools.exactOptional(),
    /** Null, or left out, where the data is. */
    viewport: viewport.nullable().exactOptional(),
    /** The id of the basemap; null, or left out, for the site's. */
    basemap: name.nullable().exactOptional(),
    /** The ids of the overlays that are on. */
    overlays: z.array(name).max(50).readonly().exactOptional(),
  })
  .refine((state) => JSON.stringify(state).length <= limits.view.stateCharacters, {
    error: `a state has at most ${limits.view.stateCharacters.toLocaleString('en')} characters`,
  });
export type ViewState = z.infer<typeof viewStateSchema>;

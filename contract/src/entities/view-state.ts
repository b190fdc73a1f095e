import { z } from 'zod';
import { fieldNames } from '../filter/fields.ts';
import { limits } from '../limits.ts';
import { mapLimits } from '../map-limits.ts';
import { sampleColumns, type SampleColumn } from '../records/sample.ts';

const text = z.string().max(1_000);
const name = z.string().min(1).max(64);
const field = z.enum(fieldNames);
const column = z.enum(sampleColumns.map((one) => one.name) as [SampleColumn, ...SampleColumn[]]);
const isoDay = z.iso.date().nullable();
const degrees = z.number().min(-180).max(180);
/** Of shapes, which lie on one turn of the map when they cross the meridian of 180°. */
const turnedLongitude = z.number().min(-540).max(540);

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

/** A ring of [longitude, latitude]. */
const ring = z
  .array(z.tuple([turnedLongitude, degrees]).readonly())
  .min(3)
  .max(mapLimits.polygons.corners)
  .readonly();

const polygon = z.strictObject({
  id: name,
  coords: ring,
  /** The rings that are cut out of it. */
  holes: z.array(ring).max(1_000).readonly().exactOptional(),
  layer: name,
  /** Its name in the file that it came from. */
  name: name.exactOptional(),
});

/** A line drawn on the map, and what it is for. */
const line = z.strictObject({
  id: name,
  /** Estimated surfaces do not cross a barrier; a section shows its wells by depth. */
  use: z.enum(['barrier', 'section']),
  /** Its corners, [longitude, latitude]. */
  coords: z
    .array(z.tuple([turnedLongitude, degrees]).readonly())
    .min(2)
    .max(mapLimits.lines.corners)
    .readonly(),
});

/** A level of a person's own; in addresses its parts are apart by commas, of which the unit has none. */
const ownLevel = z.strictObject({
  analyte: z.string().min(1).max(1_000),
  value: z.number().positive(),
  unit: z
    .string()
    .max(32)
    .regex(/^[^,\s][^,]*$/),
});

const months = z.int().max(limits.snapshotMonths);

/** A period, known by its first day; `carryMonths` is how old the last value of a location not sampled in it may be. */
const ofPeriod = <By extends string>(by: By) =>
  z.strictObject({ by: z.literal(by), at: z.iso.date(), carryMonths: months.min(0) });

/** The time that locations' statistics are of. */
const snapshot = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('latest') }),
  z.strictObject({ by: z.literal('date'), at: z.iso.date(), withinMonths: months.min(1) }),
  ofPeriod('month'),
  ofPeriod('quarter'),
  ofPeriod('year'),
  ofPeriod('event'),
]);

/** How the map shows the locations; a missing part has its default. */
const mapLook = z.strictObject({
  showRadius: z.boolean().exactOptional(),
  showIntensity: z.boolean().exactOptional(),
  showLocations: z.boolean().exactOptional(),
  showLabels: z.boolean().exactOptional(),
  /** Whether arrows say which locations' results rise or fall. */
  showTrends: z.boolean().exactOptional(),
  showInfoLegend: z.boolean().exactOptional(),
  /** How values are cut into classes, if it was chosen; else the values decide. */
  mapBreaks: z.enum(['ckmeans', 'equal', 'log', 'linear']).nullable().exactOptional(),
  mapColors: z.enum(['cividis', 'viridis', 'ylorrd']).exactOptional(),
  /** How values become radii, if it was chosen; else the values decide. */
  mapRadii: z.enum(['linear', 'log']).nullable().exactOptional(),
  /** A class by its index, the lowest being 0, or the circles of non-detects. */
  isolatedClass: z
    .union([
      z
        .int()
        .min(0)
        .max(mapLimits.classes - 1),
      z.literal('nonDetect'),
    ])
    .nullable()
    .exactOptional(),
});

/** Which limits of means and of background are shown; a missing part has its default. */
const limitLook = z.strictObject({
  /** The upper 95% confidence limit of means in the Summary Table. */
  meanLimit: z.enum(['none', 'by-rule', 'student-t', 'chebyshev', 'bootstrap', 'gamma', 'land']).exactOptional(),
  /** The locations that are the background. */
  background: z.array(text).max(500).readonly().exactOptional(),
  /** The saved query whose samples are the background, by its id, in place of locations; only its owner can have it. */
  backgroundQuery: name.nullable().exactOptional(),
  /** What the background is taken for. */
  form: z.enum(['by-rule', 'normal', 'lognormal', 'nonparametric']).exactOptional(),
  /** How many results to come a prediction limit is for. */
  future: z.number().int().min(1).max(1_000).exactOptional(),
  /** The test of locations against the background where there are non-detects. */
  test: z.enum(['gehan', 'tarone-ware', 'peto-peto']).exactOptional(),
});

/** What trends are requested; a missing part has its default. */
const trendLook = z.strictObject({
  /** Of the shown parameter, or of all of the query. */
  scope: z.enum(['shown', 'all']).exactOptional(),
  /** Of which days; a null end is open. */
  dates: z.enum(['all', 'since', 'between']).exactOptional(),
  from: isoDay.exactOptional(),
  to: isoDay.exactOptional(),
  /** Days are compared with all others, or those of one month or quarter of the year; or years, by a median of each. */
  seasons: z.enum(['none', 'month', 'quarter', 'year']).exactOptional(),
});

/** How the diagrams of water analyses show them; a missing part has its default. */
const diagramLook = z.strictObject({
  /** Which analyses are drawn, by their checks. */
  analyses: z
    .enum(['all', 'complete', 'balanced', 'balanced-by-field-rule', 'solids-checked', 'solids-checked-by-standard'])
    .exactOptional(),
  /** What the color of a point says. */
  colorBy: z.enum(['balance', 'hydro', 'litho', 'location', 'year']).exactOptional(),
  /** As points, as the density of points in hexagons, or by their number. */
  marks: z.enum(['by-number', 'points', 'density']).exactOptional(),
  /** Of a point, in percent. */
  opacity: z.union([z.literal(25), z.literal(50), z.literal(75), z.literal(100)]).exactOptional(),
  /** The axis of dissolved solids: as far as the data, to 20,000 mg/L, or logarithmic. */
  solidsAxis: z.enum(['data', 'whole', 'log']).exactOptional(),
});

/** What the window of loads shows; a missing part has its default. */
const loadLook = z.strictObject({
  /** The id of the site's station; null: the first that has samples. */
  station: name.nullable().exactOptional(),
  step: z.enum(['day', 'month', 'year']).exactOptional(),
  unit: z.enum(['kg', 'lb']).exactOptional(),
});

/** The map's camera. On very small maps the zoom can be below 0. */
const viewport = z.strictObject({
  lat: z.number().min(-90).max(90),
  long: degrees,
  zoom: z.number().min(-2).max(24),
});

/** Settings by name. Only the page knows which exist and what values they accept, as with layers. */
const tools = z
  .record(name, z.union([z.number(), z.boolean(), text, z.array(z.number()).max(100).readonly()]))
  .refine((values) => Object.keys(values).length <= 100, { error: 'a state has at most 100 settings' });

/**
 * The part of an exploration that can be shared, version 1. A missing part has the value it has for a new answer; parts
 * added by later versions are unknown here, and refused.
 */
export const viewStateSchema = z
  .strictObject({
    v: z.literal(1).default(1),
    /** The screen that shows it. */
    screen: z.enum(['dataview', 'map']).exactOptional(),
    /** The unit that the analyte's results are converted into, where theirs is; null: they are as reported. */
    targetUnit: z.string().min(1).max(32).nullable().exactOptional(),
    /** The filter bar's filters: discrete values, and ranges whose ends are inclusive. */
    clauses: z.array(clause).max(200).readonly().exactOptional(),
    /** The table's filters. */
    columnFilters: z.array(columnFilter).max(100).readonly().exactOptional(),
    /** The areas drawn on the map. */
    polygons: z.array(polygon).max(mapLimits.polygons.max).readonly().exactOptional(),
    /** The lines drawn on the map. */
    lines: z.array(line).max(mapLimits.lines.max).readonly().exactOptional(),
    /** The locations with any result in a range, or whose latest one is, with all their samples; a null end is open. */
    locationRange: z
      .strictObject({ of: z.enum(['any', 'latest']), min: z.number().nullable(), max: z.number().nullable() })
      .refine(({ min, max }) => min !== null || max !== null, { error: 'a range has at least one end' })
      .nullable()
      .exactOptional(),
    /** What the site leaves out of figures and is put back in, by title. */
    putBack: z.array(name).max(50).readonly().exactOptional(),
    /** What counts by the site's default and is left out, by title. */
    setAside: z.array(name).max(50).readonly().exactOptional(),
    /** The set of levels that results are compared with, by its name; null for none. */
    levelSet: z.string().min(1).max(limits.screeningLevels.choiceCharacters).nullable().exactOptional(),
    /** A person's own levels, one for an analyte: each goes before those of the set. */
    ownLevels: z.array(ownLevel).max(limits.screeningLevels.own).readonly().exactOptional(),
    /** The states against the levels in force that rows are filtered by. */
    levelStates: z
      .array(z.enum(['above', 'below', 'cannot tell']))
      .max(3)
      .readonly()
      .exactOptional(),
    /** The statistic by which the map compares locations with the levels in force; null: it shows values. */
    levelStatistic: z.enum(['max', 'latest', 'mean', 'ucl95']).nullable().exactOptional(),
    /** The time that the map's statistics of locations are of; null: all dates. */
    snapshot: snapshot.nullable().exactOptional(),
    /** The selected bars of the histogram. */
    histogramRanges: z
      .array(z.strictObject({ min: z.number(), max: z.number() }))
      .max(100)
      .readonly()
      .exactOptional(),
    /** The name of this setting in older views; pages now write it among the tools. */
    contourBreaks: z.array(z.number()).max(100).readonly().nullable().exactOptional(),
    /** 'location' shows locations only: radii as for 'max', and no intensity. */
    statistic: z.enum(['max', 'mean', 'median', 'sampleSize', 'location']).exactOptional(),
    /** How non-detects count in means, medians and standard deviations. */
    nonDetectMethod: z
      .enum([
        'at-limit',
        'kaplan-meier',
        'kaplan-meier-efron',
        'kaplan-meier-zero',
        'regression-on-order',
        'lognormal-likelihood',
      ])
      .exactOptional(),
    mapLook: mapLook.exactOptional(),
    sort: z
      .strictObject({ column, direction: z.enum(['ascending', 'descending']) })
      .nullable()
      .exactOptional(),
    selectedLocation: text.nullable().exactOptional(),
    /** The locations that the selected one is compared with. */
    comparedWith: z.array(text).max(50).readonly().exactOptional(),
    diagramLook: diagramLook.exactOptional(),
    /** Limits of means and of background. */
    limitLook: limitLook.exactOptional(),
    trendLook: trendLook.exactOptional(),
    loadLook: loadLook.exactOptional(),
    /** Names of the floating windows that are open. */
    windows: z.array(name).max(50).readonly().exactOptional(),
    /** The ids of the computed layers that are on, and their settings where these differ from the site's. */
    layers: z.array(name).max(50).readonly().exactOptional(),
    tools: tools.exactOptional(),
    /** Null or missing: the extent of the data. */
    viewport: viewport.nullable().exactOptional(),
    /** The id of the basemap; null or missing: the site's. */
    basemap: name.nullable().exactOptional(),
    /** The ids of the overlays that are on, the lowest first; points lie above lines all the same, and lines above areas. */
    overlays: z.array(name).max(50).readonly().exactOptional(),
    /** How opaque overlays are, by their ids; fully, if missing. */
    overlayOpacity: z.record(name, z.number().min(0).max(1)).exactOptional(),
  })
  .refine((state) => JSON.stringify(state).length <= limits.view.stateCharacters, {
    error: `a state has at most ${limits.view.stateCharacters.toLocaleString('en')} characters`,
  });
export type ViewState = z.infer<typeof viewStateSchema>;

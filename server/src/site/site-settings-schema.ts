import {
  analysisQuantities,
  basemapSchema,
  datasets,
  leftOutColumns,
  limits,
  mapQuotas,
  overlaySchema,
  perDataset,
  queryTypeOf,
  sampleColumns,
  spatialTools,
  type AnalysisQuantity,
} from '@wellfield/contract';
import { z } from 'zod';
import { epsgCode, localGridSchema } from './local-grids.ts';
import { downloadSettingSchema } from './site-downloads.ts';

const text = z.string().trim().min(1);
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'a color is written #rrggbb');
/** A whole number within bounds, or the product's own. */
const whole = (min: number, max: number, byDefault: number) => z.int().min(min).max(max).default(byDefault);
const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const domain = z
  .string()
  .toLowerCase()
  .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'a domain is written example.org, without @');

/** Who can register: everybody, people with an email at certain domains, or nobody. */
const registrationSchema = z
  .strictObject({
    policy: z.enum(['open', 'domains', 'closed']),
    domains: z.array(domain).default([]),
    /** What those who register may do; administrators are made by others. */
    role: z.enum(['reader', 'contributor']).default('contributor'),
  })
  .refine(({ policy, domains }) => policy !== 'domains' || domains.length > 0, {
    path: ['domains'],
    error: 'the policy "domains" needs at least one domain',
  });

/** Who must have a second factor to use their rights. */
const secondFactorSchema = z.strictObject({ requiredOf: z.enum(['nobody', 'administrators']).default('nobody') });

const claimValues = z.array(text).default([]);

/** Roles by the values of a claim of the provider, such as groups; the highest counts. */
const rolesByClaimSchema = z.strictObject({
  claim: text,
  administrator: claimValues,
  contributor: claimValues,
  /** Without any, everybody whom the provider lets in is a reader. */
  reader: claimValues,
});
export type RolesByClaim = z.infer<typeof rolesByClaimSchema>;

/** The public part of single sign-on; the provider is in the environment. */
const singleSignOnSchema = z.strictObject({
  label: text.max(40).default('Single sign-on'),
  /** Whether it is the only way in. */
  only: z.boolean().default(false),
  /** Who gets an account at the first one: who may register, everybody whom the provider lets in, or nobody. */
  newAccounts: z.enum(['registration', 'all', 'none']).default('registration'),
  /** Whether the provider confirms every email without saying so. */
  trustsEmails: z.boolean().default(false),
  /** null: roles are given here. */
  roles: rolesByClaimSchema.nullable().default(null),
});

const basemap = z
  .strictObject({
    ...basemapSchema.shape,
    id: text,
    label: text,
    url: z.url({ protocol: /^https$/ }).nullable(),
    /** The file of the kind `pmtiles`. */
    file: z
      .string()
      .regex(/^basemaps\/[a-z0-9-]+\.pmtiles$/, 'a file is written basemaps/name.pmtiles')
      .exactOptional(),
    key: text.nullable().optional(),
    maxZoom: z.int().min(0).max(24).optional(),
    hosts: z
      .array(z.string().regex(/^https:\/\/(\*\.)?[a-z0-9.-]+(:\d+)?$/, 'a host is written https://*.example.org'))
      .optional(),
  })
  .refine(({ url, key }) => url === null || !url.includes('{key}') || Boolean(key), {
    path: ['key'],
    error: 'the address asks for a {key}',
  })
  .refine(({ kind, url }) => (kind === 'offline' || kind === 'pmtiles') === (url === null), {
    path: ['url'],
    error: 'the offline basemap and one of the kind pmtiles have the url null; every other needs one',
  })
  .refine(({ kind, file }) => (kind === 'pmtiles') === (file !== undefined), {
    path: ['file'],
    error: 'a basemap of the kind pmtiles has a file; no other has one',
  });

const overlay = z.strictObject({
  ...overlaySchema.shape,
  id: text,
  label: text,
  color,
  file: z.string().regex(/^overlays\/[a-z0-9-]+\.geojson$/, 'a file is written overlays/name.geojson'),
  crs: z
    .string()
    .regex(/^EPSG:\d{4,5}$/, 'a coordinate system is written EPSG:26911')
    .exactOptional(),
  popup: z.array(z.strictObject({ property: text, title: text })),
  depths: z
    .strictObject({ well: text, top: text, bottom: text.exactOptional(), name: text.exactOptional() })
    .exactOptional(),
  colorBy: z
    .strictObject({ property: text, colors: z.record(z.string(), color) })
    .nullable()
    .default(null),
});

const gauge = z.strictObject({
  id: z.string().regex(/^\d{8,15}$/, 'a station number has 8 to 15 digits'),
  name: text,
  datum: z.number(),
  lat: latitude.nullable(),
  long: longitude.nullable(),
  /** A remark for readers, for example that the entry is inferred. */
  note: text.nullable().default(null),
});

/** Where loads are calculated: a sampling location with the gauge that measures its water. */
const loadStation = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'an id has up to 40 lower-case letters, digits and hyphens'),
  title: text.max(80),
  location: text,
  gauge: text,
  /** A remark for readers, such as how far the two are apart. */
  note: text.nullable().default(null),
});

const tools = spatialTools;

/** Figures with defaults that a site can change within these limits. */
const limitsSchema = z.strictObject({
  passwordMinLength: whole(8, 64, limits.passwordMinLength),
  navigationHeightPx: whole(52, 96, limits.navigationHeightPx),
  interpolationMaxLocations: whole(3, 10_000, tools.interpolatedLocations.default),
  gridCellKm: z.number().min(tools.cellSizeKm.min).max(tools.cellSizeKm.max).default(tools.cellSizeKm.default),
  samplingGridKm: z.number().min(0.01).max(10).default(tools.samplingHexagonKm.default),
  distanceWeighting: whole(tools.weighting.min, tools.weighting.max, tools.weighting.default),
  clusterCount: whole(tools.clusters.min, tools.clusters.max, tools.clusters.default),
  contourCount: whole(tools.contours.min, tools.contours.max, tools.contours.default),
  /** What plumes are accounted for with, unless a person types others. */
  saturatedThicknessM: z.number().positive().max(10_000).exactOptional(),
  aquiferPorosity: z.number().positive().max(1).exactOptional(),
  hotSpotRadiusPx: whole(tools.heat.radiusPx.min, tools.heat.radiusPx.max, tools.heat.radiusPx.default),
});

/** Releases that stay because shared views name them: how many, and for how long after the last one was shared. */
const sharedReleasesSchema = z.strictObject({
  most: whole(0, limits.sharedReleases.most.max, limits.sharedReleases.most.default),
  days: whole(1, limits.sharedReleases.days.max, limits.sharedReleases.days.default),
});

/** What releases can take on disk that stay because they are pinned, or the last of a quarter. */
const longKeptReleasesSchema = z.strictObject({
  diskMiB: whole(0, limits.longKeptReleases.diskMiB.max, limits.longKeptReleases.diskMiB.default),
});

/** What one account can have. */
const quotasSchema = z.strictObject(mapQuotas(({ default: standard, max }) => whole(1, max, standard)));

/** What an account can have under way of counts, executions and results, and for how long. */
const statementsSchema = z.strictObject({
  atOnce: whole(1, 64, limits.queryLanes.atOnce),
  waiting: whole(0, 1_000, limits.queryLanes.waiting),
  countSeconds: whole(1, limits.queryTimeoutMs / 1_000, limits.statementTimeoutMs / 1_000),
  /** A page waits no longer than the default. */
  executionSeconds: whole(1, limits.queryTimeoutMs / 1_000, limits.queryTimeoutMs / 1_000),
});

/** Who takes so little of an answer that it is ended. */
const slowReadersSchema = z.strictObject({
  perAccount: whole(1, 1_000, limits.slowReaders.perAccount),
  perAddress: whole(1, 10_000, limits.slowReaders.perAddress),
  everySeconds: whole(1, 600, limits.slowReaders.lookEveryMs / 1_000),
  quickKiB: whole(1, 1_048_576, limits.slowReaders.quickBytes / 1_024),
});

/** How long the audit log is retained, and how large it can be. */
const auditSchema = z.strictObject({
  days: whole(1, limits.audit.days.max, limits.audit.days.default),
  megabytes: whole(limits.audit.megabytes.min, limits.audit.megabytes.max, limits.audit.megabytes.default),
});

/** How much of the data folder's disk stays free: so many MiB or so much of it, whichever is less. */
const diskSchema = z.strictObject({
  freeMiB: z.int().min(0).default(limits.disk.freeMiB),
  freePercent: z.number().min(0).max(100).default(limits.disk.freePercent),
});

/** Layers whose buttons are hidden by default. */
const featuresSchema = z.strictObject({
  filledContours: z.boolean().default(false),
  triangulation: z.boolean().default(false),
});

/**
 * Analytes for a quantity, in order of preference; an entry can convert another analyte, such as alkalinity to
 * bicarbonate.
 */
const quantitySources = z
  .array(z.union([text, z.strictObject({ analyte: text, from: text, times: z.number().positive(), to: text })]))
  .default([]);

/**
 * Which analytes are the major ions, TDS and pH of Piper, Chadha and Durov diagrams, and what makes up one analysis.
 */
const waterAnalysesSchema = z.strictObject({
  together: z.enum(['sample', 'day']).default('day'),
  quantities: z
    .strictObject(
      Object.fromEntries(analysisQuantities.map((name) => [name, quantitySources])) as Record<
        AnalysisQuantity,
        typeof quantitySources
      >,
    )
    .prefault({}),
});

/** Which analytes are thicknesses of free product (NAPL) in wells: the first has the name that GWSDAT's format gives. */
const freeProductSchema = z.strictObject({ analytes: z.array(text).default(['NAPL thickness']) });

/** The columns whose values a site can restrict: those with text. */
const textColumns = sampleColumns.filter(({ kind }) => kind === 'text').map(({ name }) => name);
const columnValues = z.array(z.string().min(1)).min(1);

/**
 * What figures leave out until somebody puts it back, such as field duplicates and rejected results; or with `in`, what
 * counts until somebody leaves it out, such as estimated results.
 */
const leftOutSetting = z.strictObject({
  title: text.max(60),
  column: z.enum(leftOutColumns),
  values: columnValues,
  byDefault: z.enum(['out', 'in']).default('out'),
});

/** What the site calls its datasets; their ids are the product's. */
const datasetsSchema = z
  .strictObject(
    perDataset((dataset) =>
      z
        .strictObject({
          title: text.max(40).default(queryTypeOf(dataset).name),
          description: text.max(200).nullable().default(null),
        })
        .prefault({}),
    ),
  )
  .refine((names) => new Set(Object.values(names).map(({ title }) => title.toLowerCase())).size === datasets.length, {
    error: 'two datasets have the same title',
  });

/** The site's own look of reports. */
const reportSchema = z.strictObject({
  /** Above the title, such as the company's name. */
  heading: text.max(120).nullable().default(null),
  /** At the foot of every page, instead of the report's title. */
  footer: text.max(160).nullable().default(null),
  logo: z
    .string()
    .regex(/^images\/[a-z0-9-]+\.(svg|png|jpg)$/, 'a logo is written images/name.svg, .png or .jpg')
    .nullable()
    .default(null),
  paper: z.enum(['letter', 'a4']).default('letter'),
});

/** The schema of `site.json`. Unknown keys are refused, so that a misspelled one is noticed. */
export const siteSettingsSchema = z.strictObject({
  title: text.max(60),
  publicOverview: z.boolean().default(false),
  datasets: datasetsSchema.prefault({}),
  registration: registrationSchema.default({ policy: 'open', domains: [], role: 'contributor' }),
  singleSignOn: singleSignOnSchema.prefault({}),
  secondFactor: secondFactorSchema.prefault({}),
  /** The contact address, which also gets bug reports unless the environment sets another. */
  adminEmail: z.email().nullable().default(null),
  map: z.strictObject({
    center: z.tuple([latitude, longitude]),
    zoom: z.number().min(0).max(22),
    /** The id of the basemap shown first. */
    basemap: text,
  }),
  basemaps: unique(basemap, 'id').min(1),
  overlays: unique(overlay, 'id').default([]),
  gauges: unique(gauge, 'id').default([]),
  /** Gauges of a demonstration: their flows are files of the folder, and no river service is asked. */
  inventedGauges: unique(gauge, 'id').default([]),
  /** Each once; `gauge` is among the gauges, invented or not. */
  loadStations: unique(loadStation, 'id').default([]),
  /** Files in the folder `downloads` that the site offers. */
  downloads: unique(downloadSettingSchema, 'file').default([]),
  report: reportSchema.prefault({}),
  limits: limitsSchema.prefault({}),
  features: featuresSchema.prefault({}),
  sharedReleases: sharedReleasesSchema.prefault({}),
  longKeptReleases: longKeptReleasesSchema.prefault({}),
  quotas: quotasSchema.prefault({}),
  statements: statementsSchema.prefault({}),
  slowReaders: slowReadersSchema.prefault({}),
  disk: diskSchema.prefault({}),
  audit: auditSchema.prefault({}),
  waterAnalyses: waterAnalysesSchema.prefault({}),
  freeProduct: freeProductSchema.prefault({}),
  /** Colors of lithologies in cross-sections, by their names in samples and overlays. */
  lithologyColors: z.record(text, color).default({}),
  leftOut: unique(leftOutSetting, 'title').default([]),
  /** Unit spellings: as delivered to as stored. Nothing is converted. */
  units: z.record(z.string().min(1), text).default({}),
  /** Allowed values of a column of the sample record in imported rows; other columns accept any. */
  allowedValues: z.partialRecord(z.enum(textColumns), columnValues).default({}),
  /** The coordinate system of `standard_locations.csv`, as an EPSG code. */
  standardLocationsCrs: epsgCode.nullable().default(null),
  /** Grids of the site's own, by their names: a mapping's `crs` is `grid:NAME`. */
  localGrids: z.record(text, localGridSchema).default({}),
});

function unique<S extends z.ZodType<Record<K, string>>, K extends string>(item: S, key: K) {
  return z.array(item).superRefine((items, context) => {
    const seen = new Set<string>();
    for (const [index, entry] of items.entries()) {
      const value = entry[key];
      if (seen.has(value)) {
        context.addIssue({ code: 'custom', path: [index, key], message: `"${value}" appears twice` });
      }
      seen.add(value);
    }
  });
}

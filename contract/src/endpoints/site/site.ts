import { z } from 'zod';
import { leftOutSchema } from '../../entities/left-out.ts';
import { datasets } from '../../records/dataset.ts';
import { siteCall } from '../calls.ts';
import { success } from '../envelope.ts';

/** A basemap of the site: the built-in offline one, raster tiles, a style document, or a file of tiles that the site serves. */
export const basemapSchema = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['offline', 'raster', 'style', 'pmtiles']),
  url: z.string().nullable(),
  attribution: z.string(),
  dark: z.boolean(),
  /** Replaces `{key}` in the address; everybody who opens the page can read it. */
  key: z.string().nullable().optional(),
  /** For raster tiles: the provider's maximum zoom; beyond it tiles are enlarged. */
  maxZoom: z.number().optional(),
  /** Further hosts that a style document refers to. */
  hosts: z.array(z.string()).optional(),
  /** Its thumbnail in the list. */
  thumbnail: z.enum(['light', 'dark', 'terrain', 'imagery', 'outlines']).optional(),
  /** For the offline basemap: the ids of the overlays whose shapes it draws. */
  outlines: z.array(z.string()).optional(),
});

/** The symbols for points. */
export const markShapes = ['circle', 'square', 'diamond', 'triangle', 'wedge', 'cross'] as const;

/** An overlay layer of the map, with its style and the properties in its popup. */
export const overlaySchema = z.object({
  id: z.string(),
  label: z.string(),
  color: z.string(),
  popup: z.array(z.object({ property: z.string(), title: z.string() })),
  /** Colors by value of a property; `other` for all other values. */
  colorBy: z.object({ property: z.string(), colors: z.record(z.string(), z.string()) }).nullable(),
  /** The symbol for its points; with `colorBy` each class has a different one. */
  mark: z.enum(markShapes).optional(),
  /** The properties of its points that tell depths of wells, in feet below ground: cross-sections draw them. */
  depths: z
    .object({
      /** The well's name. */
      well: z.string(),
      /** The top of an interval such as a screen; without a bottom, the depth of a contact. */
      top: z.string(),
      bottom: z.string().optional(),
      /** What is in the interval, such as a lithology. */
      name: z.string().optional(),
    })
    .optional(),
});

/** A file that the site offers for download, by its name in GET /api/awdb/{filename}. */
export const downloadSchema = z.object({
  file: z.string(),
  title: z.string(),
  /** Its date, as on its button: `March 2020`; null if that does not matter. */
  edition: z.string().nullable(),
  /** A description of its contents. */
  about: z.string(),
  bytes: z.number().int(),
});

export const gaugeSiteSchema = z.object({
  id: z.string(),
  name: z.string(),
  datum: z.number(),
  lat: z.number().nullable(),
  long: z.number().nullable(),
  /** A remark for readers, for example that the entry is inferred. */
  note: z.string().nullable().optional(),
});

/** Where loads are calculated: a sampling location, and the gauge that measures the water there. */
export const loadStationSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** As samples have it. */
  location: z.string(),
  /** The station number of one of the site's gauges. */
  gauge: z.string(),
  /** A remark for readers, such as how far the two are apart. */
  note: z.string().nullable(),
});
export type LoadStation = z.infer<typeof loadStationSchema>;

/** A part of the demonstration's story: its figure, and what that is. */
export const storyPartSchema = z.strictObject({
  title: z.string().min(1).max(40),
  figure: z.string().min(1).max(60),
  about: z.string().min(1).max(120),
});
export type StoryPart = z.infer<typeof storyPartSchema>;

/** The site's own look of reports. */
export const reportTemplateSchema = z.object({
  /** Above the title, such as the company's name. */
  heading: z.string().nullable(),
  /** At the foot of every page, instead of the report's title. */
  footer: z.string().nullable(),
  /** A picture below `/site/`, as `images/logo.svg`. */
  logo: z.string().nullable(),
  paper: z.enum(['letter', 'a4']),
});

/** What a site calls a dataset. */
export const datasetNamesSchema = z.object({
  title: z.string(),
  /** What the dataset is, for those who choose one. */
  description: z.string().nullable(),
});

export const siteSchema = z.object({
  title: z.string(),
  datasets: z.record(z.enum(datasets), datasetNamesSchema),
  /** The product's version. */
  version: z.string(),
  public_overview: z.boolean(),
  /** Who can register: everybody, people with an email at one of the domains, or nobody. */
  registration: z.object({ policy: z.enum(['open', 'domains', 'closed']), domains: z.array(z.string()) }),
  /** Only where the site has single sign-on: the words on its button, and whether there is no other way in. */
  sign_on: z.object({ label: z.string(), only: z.boolean() }).optional(),
  admin_email: z.string().nullable(),
  /** How mails are delivered: by a mail server, or, if none is configured, as files for the operator. */
  mail: z.enum(['smtp', 'outbox']),
  demo_account: z
    .object({
      email: z.string(),
      password: z.string(),
      /** The first page of a visit, with its search; null if the account no longer has its query. */
      first_page: z.string().nullable(),
      /** What its map shows, in figures, from the source downstream; none where the site folder has no story. */
      story: z.array(storyPartSchema).optional(),
    })
    .optional(),
  map: z.object({
    center: z.tuple([z.number(), z.number()]),
    zoom: z.number(),
    /** The id of the basemap shown first. */
    basemap: z.string().optional(),
  }),
  basemaps: z.array(basemapSchema),
  overlays: z.array(overlaySchema),
  gauges: z.array(gaugeSiteSchema),
  /** Gauges that no river service has, with flows from the site folder. */
  invented_gauges: z.array(gaugeSiteSchema),
  load_stations: z.array(loadStationSchema),
  downloads: z.array(downloadSchema),
  /** Colors of lithologies in cross-sections, by their names in samples and overlays. */
  lithology_colors: z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/i)),
  /** What figures leave out until somebody puts it back. */
  left_out: z.array(leftOutSchema),
  report: reportTemplateSchema,
  limits: z.record(z.string(), z.number()),
  features: z.record(z.string(), z.boolean()),
});
export type Site = z.infer<typeof siteSchema>;

export const readSite = siteCall({
  name: 'readSite',
  at: 'GET /api/site',
  summary: "What the page needs of the site's settings; no secrets",
  access: 'public',
  answer: success(siteSchema.shape),
});

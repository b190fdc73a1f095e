import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { success } from './envelope.ts';

/** A basemap as the site sets it: the built-in offline one, raster tiles, or a style document. */
export const basemapSchema = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['offline', 'raster', 'style']),
  url: z.string().nullable(),
  attribution: z.string(),
  dark: z.boolean(),
  /** Stands in the address for `{key}`; whoever opens the page can read it. */
  key: z.string().nullable().optional(),
  /** Of raster tiles: the closest zoom that the provider draws; beyond it its tiles are enlarged. */
  maxZoom: z.number().optional(),
  /** Hosts beyond the address's own that a style document leads to. */
  hosts: z.array(z.string()).optional(),
  /** What its choice looks like. */
  thumbnail: z.enum(['light', 'dark', 'terrain', 'imagery', 'outlines']).optional(),
  /** Of the offline basemap: the ids of the overlays whose shapes it draws. */
  outlines: z.array(z.string()).optional(),
});

/** The shapes that stand for points. */
export const markShapes = ['circle', 'square', 'diamond', 'triangle', 'wedge', 'cross'] as const;

/** An overlay layer of the map with its drawing and the attributes its popup shows. */
export const overlaySchema = z.object({
  id: z.string(),
  label: z.string(),
  color: z.string(),
  popup: z.array(z.object({ property: z.string(), title: z.string() })),
  /** The colours of a property's values; `other` is that of all values that are not named. */
  colorBy: z.object({ property: z.string(), colors: z.record(z.string(), z.string()) }).nullable(),
  /** The shape of its points; with `colorBy` each class has a shape of its own. */
  mark: z.enum(markShapes).optional(),
});

/** A file that the site offers for saving, by its name in GET /api/awdb/{filename}. */
export const downloadSchema = z.object({
  file: z.string(),
  title: z.string(),
  /** As of when it is, as its button says: `March 2020`; null where that does not matter. */
  edition: z.string().nullable(),
  /** What is in it, for a person who considers saving it. */
  about: z.string(),
  bytes: z.number().int(),
});

export const gaugeSiteSchema = z.object({
  id: z.string(),
  name: z.string(),
  datum: z.number(),
  lat: z.number().nullable(),
  long: z.number().nullable(),
  /** What a reader must know about the entry, as where it is an inference. */
  note: z.string().nullable().optional(),
});

export const siteSchema = z.object({
  title: z.string(),
  /** The product's version. */
  version: z.string(),
  public_overview: z.boolean(),
  /** Who may open an account: anybody, people with an email of one of the domains, or nobody. */
  registration: z.object({ policy: z.enum(['open', 'domains', 'closed']), domains: z.array(z.string()) }),
  admin_email: z.string().nullable(),
  /** Where mails go: to a mail server, or, where the operator has set none, into files that the operator can read. */
  mail: z.enum(['smtp', 'outbox']),
  demo_account: z
    .object({
      email: z.string(),
      password: z.string(),
      /** The page on which a visit begins, with its search; null when the account has its query no more. */
      first_page: z.string().nullable(),
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
  downloads: z.array(downloadSchema),
  limits: z.record(z.string(), z.number()),
  features: z.record(z.string(), z.boolean()),
});
export type Site = z.infer<typeof siteSchema>;

export const readSite = endpoint({
  name: 'readSite',
  group: 'Site',
  method: 'GET',
  path: '/api/site',
  summary: "What the page needs of the site's settings; no secrets",
  access: 'public',
  answer: success(siteSchema.shape),
});

import { datasets } from '@wellfield/contract';
import { z } from 'zod';

const fileSchema = z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() });

/** A release's `manifest.json`: written last, so a folder without one is not a release. */
export const releaseManifestSchema = z.object({
  /** The layout of the release's files; a server refuses unknown ones. 2: its rows are in a database. */
  format: z.union([z.literal(1), z.literal(2)]),
  id: z.string(),
  /** The operator's name for it, if any. */
  name: z.string().nullable(),
  created: z.string(),
  /** Invented data: removed, with its account, when the first real release is verified. */
  demonstration: z.boolean(),
  rows: z.record(z.enum(datasets), z.number().int()),
  files: z.array(fileSchema),
  /** Its rows are in the storage of rows, not in a file of its own. */
  storedRows: z.object({ checksum: z.string() }).optional(),
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;

import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { nullWhenMissing } from '../files/missing-file.ts';

/** The media types of downloads, by file ending. */
const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

const text = z.string().trim().min(1);

/** One entry of `downloads` in `site.json`; the file is in the site folder's `downloads`. */
export const downloadSettingSchema = z.strictObject({
  file: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*\.(csv|pdf|xlsx|zip)$/, 'a file is written name.xlsx (or .csv, .pdf, .zip)'),
  title: text,
  edition: text.nullable().default(null),
  about: text,
});
type DownloadSetting = z.infer<typeof downloadSettingSchema>;

export interface SiteDownload extends DownloadSetting {
  bytes: number;
}

/** Checks that every listed file exists; mistakes name the key. */
export async function findDownloads(
  siteDir: string,
  settings: readonly DownloadSetting[],
): Promise<{ downloads: SiteDownload[]; mistakes: string[] }> {
  const found = await Promise.all(
    settings.map(async (download) => {
      const file = await stat(downloadPath(siteDir, download)).catch(nullWhenMissing);
      return { ...download, bytes: file?.isFile() ? file.size : 0 };
    }),
  );
  const mistakes = found.flatMap(({ file, bytes }, index) =>
    bytes > 0 ? [] : [`site.json: downloads[${index}].file: there is no file downloads/${file}, or it is empty`],
  );
  return { downloads: found, mistakes };
}

export function downloadPath(siteDir: string, { file }: Pick<DownloadSetting, 'file'>): string {
  return join(siteDir, 'downloads', file);
}

export function mediaTypeOf({ file }: Pick<DownloadSetting, 'file'>): string {
  const ending = file.slice(file.lastIndexOf('.') + 1);
  return mediaTypes[ending as keyof typeof mediaTypes];
}

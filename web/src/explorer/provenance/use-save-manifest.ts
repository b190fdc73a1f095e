import { fileName } from '@wellfield/contract';
import { useSite } from '../../api/site-query.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { pageManifest, type FileOfPage } from './page-manifest.ts';

interface DescribedFile extends FileOfPage {
  /** Of the file, before the day. */
  name: string;
  provenance: Parameters<typeof pageManifest>[1];
}

/** Saves what a file of the page is, beside it. What it is made from says when. */
export function useSaveManifest(): (fileAt: (at: Date) => DescribedFile) => void {
  const site = useSite();
  return (fileAt) => {
    const now = new Date();
    const { name, provenance, ...file } = fileAt(now);
    const about = { title: site?.title ?? '', address: location.origin };
    saveFile(fileName(`${name}_manifest`, now, 'json'), 'application/json', pageManifest(about, provenance, file));
  };
}

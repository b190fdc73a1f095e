import { useMutation } from '@tanstack/react-query';
import type { Site } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { downloadSiteFileCall } from '../../api/overview-calls.ts';
import { useSite } from '../../api/site-query.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import styles from './dataset-list.module.css';

type Download = Site['downloads'][number];

/** The site's downloads. */
export function DatasetList() {
  const client = useClient();
  const downloads = useSite()?.downloads ?? [];
  const saving = useMutation({
    mutationFn: async ({ file }: Download) => {
      const bytes = await client.fetchFile(downloadSiteFileCall, { params: { filename: file } });
      saveFile(file, bytes.type, bytes);
    },
  });
  return (
    <>
      <ul className={styles.list}>
        {downloads.map((download) => (
          <li key={download.file} className={styles.download}>
            <div className={styles.about}>
              <p>{download.about}</p>
              <p className={styles.file}>{`${download.file} · ${sizeText(download.bytes)}`}</p>
            </div>
            <Button
              className={styles.save}
              aria-disabled={saving.isPending || undefined}
              onClick={() => !saving.isPending && saving.mutate(download)}
            >
              {`Download ${download.title}${download.edition === null ? '' : ` (${download.edition})`}`}
            </Button>
          </li>
        ))}
      </ul>
      <ErrorDialog error={tellableFailure(saving.error)} onOkay={() => saving.reset()} />
    </>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

import { useMutation } from '@tanstack/react-query';
import type { Site } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { downloadSiteFileCall } from '../../api/overview-calls.ts';
import { useSite } from '../../api/site-query.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './overview.module.css';

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
      <ul className={stacked(12)}>
        {downloads.map((download) => (
          <li key={download.file} className={`${inLines(12, 24, 'apart')} ${boxed('card')} ${padded(16, 20)}`}>
            <div className={`${styles.about} ${stacked(4)}`}>
              <p>{download.about}</p>
              <p className={typeset('muted', 'small', 'breaks')}>{`${download.file} · ${sizeText(download.bytes)}`}</p>
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

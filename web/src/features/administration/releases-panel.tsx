import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits, listReleases, unpinRelease, type RetainedRelease } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { useClient } from '../../api/client-context.ts';
import { useDatasetNames } from '../../api/use-dataset-names.ts';
import { Button } from '../../ui/button.tsx';
import { sizeText } from '../../ui/files/size-text.ts';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { CopyTable } from './copy-table.tsx';
import { FailureText, administrationKey, useAct } from './use-act.tsx';
import { localMoment } from '../../ui/local-time.ts';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { boxed } from '../../ui/layout/boxed.ts';
import styles from './administration.module.css';
import { RecordTable } from '../../ui/record-table/record-table.tsx';
import { PinReleaseDialog } from './pin-release-dialog.tsx';
import { releaseColumns, releaseRecord } from './release-columns.tsx';
import { ServeReleaseDialog } from './serve-release-dialog.tsx';

/** Until the server follows a choice. */
const readAgainMs = 2_000;

/** The retained releases, and the way back to an older one. */
export function ReleasesPanel() {
  const client = useClient();
  const names = useDatasetNames();
  const [requested, setRequested] = useState<{ release: RetainedRelease; act: 'serve' | 'pin' } | null>(null);
  const unpinning = useAct((id: string) => client.send(unpinRelease, { params: { id }, body: {} }));
  const { data, error } = useQuery({
    queryKey: [administrationKey, 'releases'],
    queryFn: ({ signal }) => client.send(listReleases, { signal }),
    refetchInterval: readAgainMs,
  });
  if (!data) return error ? <FailureText error={error} /> : <LoadingNotice text="Loading..." />;
  const { releases, unreadable, degraded, longKept } = data;
  const served = releases.find((release) => release.served) ?? null;
  const newest = releases[0];
  return (
    <div className={stacked(12)}>
      <p className={typeset('muted')}>
        Answers are read from one release. The newest {formatCount(limits.releasesRetained)} are kept, the last of each
        calendar quarter, those that are pinned, and those that shared links name. Pinned and quarterly releases take{' '}
        {sizeText(longKept.bytes)} of at most {sizeText(longKept.most)}; the oldest quarters go first. Results come in
        by an import, on the server’s machine.
      </p>
      {degraded !== null && (
        <p role="alert" className={`${typeset('breaks')} ${boxed('caution')}`}>
          {degraded}
        </p>
      )}
      {degraded === null && served && newest && newest.id !== served.id && (
        <p className={`${typeset('breaks')} ${boxed('caution')}`}>
          An older release is served because someone chose it. The newest is from {localMoment(newest.created)}.
        </p>
      )}
      {unreadable.map((id) => (
        <p key={id} className={`${typeset('breaks')} ${boxed('caution')}`}>
          Release {id} cannot be read. Restore it from a backup, or import again.
        </p>
      ))}
      {releases.length === 0 ? (
        <p className={`${styles.empty} ${boxed('frame')}`}>
          There are no releases yet: the operator has to import some results.
        </p>
      ) : (
        <div className={inLines(8, 16)}>
          <CopyTable title="Releases" records={() => releases.map(releaseRecord)} />
        </div>
      )}
      {releases.length > 0 && (
        <RecordTable
          label="Releases"
          columns={releaseColumns(names)}
          rows={releases}
          keyOf={({ id }) => id}
          actsOf={(release) => {
            const title = release.pinned ?? release.name ?? release.id;
            return (
              <>
                {release.pinned === null ? (
                  <Button aria-label={`Pin ${title}`} onClick={() => setRequested({ release, act: 'pin' })}>
                    Pin…
                  </Button>
                ) : (
                  <Button
                    aria-label={`Unpin ${title}`}
                    disabled={unpinning.isPending}
                    onClick={() => unpinning.mutate(release.id)}
                  >
                    Unpin
                  </Button>
                )}{' '}
                {!release.served && (
                  <Button aria-label={`Serve ${title}`} onClick={() => setRequested({ release, act: 'serve' })}>
                    Serve…
                  </Button>
                )}
              </>
            );
          }}
        />
      )}
      <FailureText error={unpinning.error} />
      {requested?.act === 'serve' && (
        <ServeReleaseDialog release={requested.release} served={served} onClose={() => setRequested(null)} />
      )}
      {requested?.act === 'pin' && <PinReleaseDialog release={requested.release} onClose={() => setRequested(null)} />}
    </div>
  );
}

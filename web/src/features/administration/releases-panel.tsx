import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listReleases, queryTypes, type KeptRelease } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/button.tsx';
import { sizeText } from '../../ui/files/size-text.ts';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { CopyTable } from './copy-table.tsx';
import { FailureText } from './failure-text.tsx';
import { localMoment } from '../../ui/local-moment.ts';
import styles from './panel.module.css';
import { RecordTable, type RecordColumn } from '../../ui/record-table/record-table.tsx';
import { ServeReleaseDialog } from './serve-release-dialog.tsx';
import { administrationKey } from './use-act.ts';

/** Until the server follows a choice. */
const readAgainMs = 2_000;

const columns: readonly RecordColumn<KeptRelease, never>[] = [
  {
    title: 'Release',
    isName: true,
    cell: ({ id, name }) => (
      <>
        {name ?? id}
        {name !== null && <span className={styles.sub}>{id}</span>}
      </>
    ),
  },
  { title: 'Imported', cell: ({ created }) => localMoment(created) },
  ...queryTypes.map(({ name, dataset }) => ({
    title: `${name} rows`,
    isNumber: true,
    cell: ({ rows }: KeptRelease) => formatCount(rows[dataset]),
  })),
  { title: 'On disk', isNumber: true, cell: ({ bytes }) => sizeText(bytes) },
  {
    title: 'State',
    cell: ({ served }) => (
      <span className={styles.mark} data-on={served || undefined}>
        {served ? 'Served' : 'Kept'}
      </span>
    ),
  },
];

/** A release's columns as a program has them. */
function releaseRecord({ id, name, created, rows, bytes, served }: KeptRelease) {
  const counts: Record<string, number> = {};
  for (const [dataset, count] of Object.entries(rows)) counts[`rows_${dataset}`] = count;
  return { id, name, created, ...counts, bytes, served: String(served) };
}

/** The releases that are kept, and the way back to an older one. */
export function ReleasesPanel() {
  const client = useClient();
  const [asked, setAsked] = useState<KeptRelease | null>(null);
  const { data, error } = useQuery({
    queryKey: [administrationKey, 'releases'],
    queryFn: ({ signal }) => client.send(listReleases, { signal }),
    refetchInterval: readAgainMs,
  });
  if (!data) return error ? <FailureText error={error} /> : <LoadingNotice text="Loading..." />;
  const { releases, unreadable, degraded } = data;
  const served = releases.find((release) => release.served) ?? null;
  const newest = releases[0];
  return (
    <div className={styles.panel}>
      <p className={styles.note}>
        Answers are read from one release. The newest three are kept, and those that shared links name. Results come in
        by an import, on the server’s machine.
      </p>
      {degraded !== null && (
        <p role="alert" className={styles.caution}>
          {degraded}
        </p>
      )}
      {degraded === null && served && newest && newest.id !== served.id && (
        <p className={styles.caution}>
          An older release is served because someone chose it. The newest is from {localMoment(newest.created)}.
        </p>
      )}
      {unreadable.map((id) => (
        <p key={id} className={styles.caution}>
          Release {id} cannot be read. Restore it from a backup, or import again.
        </p>
      ))}
      {releases.length === 0 ? (
        <p className={styles.empty}>There are no releases yet: the operator has to import some results.</p>
      ) : (
        <div className={styles.bar}>
          <CopyTable title="Releases" records={() => releases.map(releaseRecord)} />
        </div>
      )}
      {releases.length > 0 && (
        <RecordTable
          label="Releases"
          columns={columns}
          rows={releases}
          keyOf={({ id }) => id}
          actsOf={(release) =>
            !release.served && (
              <Button aria-label={`Serve ${release.name ?? release.id}`} onClick={() => setAsked(release)}>
                Serve…
              </Button>
            )
          }
        />
      )}
      {asked && <ServeReleaseDialog release={asked} served={served} onClose={() => setAsked(null)} />}
    </div>
  );
}

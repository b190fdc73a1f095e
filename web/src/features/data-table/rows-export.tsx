import { useQuery } from '@tanstack/react-query';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { exportJobQuery } from '../../explorer/exports/export-job-query.ts';
import { ExportProgress } from '../../explorer/exports/export-progress.tsx';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import type { useRowsExport } from './use-rows-export.ts';
import styles from './data-table.module.css';

interface RowsExportProps {
  exporting: ReturnType<typeof useRowsExport>;
}

/** The progress of a file that was requested here, until it can be downloaded; a later one of the same query takes its place. */
export function RowsExport({ exporting: { requested, error, forgetError } }: RowsExportProps) {
  return (
    <>
      {requested && <RequestedExport queryId={requested.queryId} id={requested.job.id} />}
      <ErrorDialog error={error === null ? null : tellableFailure(error)} onOkay={forgetError} />
    </>
  );
}

function RequestedExport({ queryId, id }: { queryId: string; id: string }) {
  const { data: job } = useQuery(exportJobQuery(useClient(), queryId));
  if (job?.id !== id) return null;
  return (
    <div data-screen-only className={styles.export}>
      <ExportProgress queryId={queryId} />
    </div>
  );
}

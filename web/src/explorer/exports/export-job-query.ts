import { queryOptions } from '@tanstack/react-query';
import { type ExportJob, readExportJob } from '@wellfield/contract';
import type { Client } from '../../api/client.ts';

const pollMs = 2_000;

/** The state of a query's last export, polled while it is pending. */
export function exportJobQuery(client: Client, queryId: string) {
  return queryOptions({
    queryKey: ['export-job', queryId],
    queryFn: ({ signal }) => client.send(readExportJob, { params: { query_id: queryId }, signal }),
    select: ({ job }) => job,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.job ?? null) ? pollMs : false),
    // The mail has the same information.
    retry: false,
  });
}

/** Whether the export or its mail is pending. */
function isUnderWay(job: ExportJob | null): boolean {
  return job !== null && (job.state === 'waiting' || job.state === 'running' || job.mail === 'waiting');
}

import { queryOptions } from '@tanstack/react-query';
import { type ExportJob, readExportJob } from '@wellfield/contract';
import type { Client } from '../../api/client.ts';

const lookAgainMs = 2_000;

/** How the last export of a query fares: asked again while there is something to wait for. */
export function exportJobQuery(client: Client, queryId: string) {
  return queryOptions({
    queryKey: ['export-job', queryId],
    queryFn: ({ signal }) => client.send(readExportJob, { params: { query_id: queryId }, signal }),
    select: ({ job }) => job,
    refetchInterval: ({ state }) => (isUnderWay(state.data?.job ?? null) ? lookAgainMs : false),
    // What it tells is told by mail too.
    retry: false,
  });
}

/** Whether the export, or the mail about it, is still to come. */
function isUnderWay(job: ExportJob | null): boolean {
  return job !== null && (job.state === 'waiting' || job.state === 'running' || job.mail === 'waiting');
}

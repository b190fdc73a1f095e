import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  fileName,
  messages,
  queryTypes,
  csvRows,
  type ExportFormat,
  type ExportJob,
  type SavedQuery,
} from '@wellfield/contract';
import { isRefusal } from '../../api/call-failure.ts';
import type { Client } from '../../api/client.ts';
import { askExport } from '../../api/file-calls.ts';
import { useClient } from '../../api/client-context.ts';
import { useSite } from '../../api/site-query.ts';
import { provenanceCells, softwareName, type Provenance } from '../../explorer/provenance/provenance.ts';
import { csvText } from '../../ui/files/csv-text.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import type { ErrorText } from '../../ui/error-dialog.tsx';
import { exportJobQuery } from '../../explorer/exports/export-job-query.ts';

interface Requested {
  query: SavedQuery;
  format: ExportFormat;
}

interface DownloadOutcome {
  onError(cause: unknown): void;
  onNoRows(text: ErrorText): void;
}

/**
 * Saves a query's rows as CSV at once or, if there are too many or in another format, has them exported and the link mailed.
 */
export function useDownload({ onError, onNoRows }: DownloadOutcome) {
  const client = useClient();
  const queryClient = useQueryClient();
  const version = useSite()?.version;
  const provenanceOf = (query: SavedQuery, release: string, at: Date): Provenance => ({
    query: query.name,
    criteria: query.criteria,
    filters: [],
    dataset: queryTypes.find(({ id }) => id === query.query_type)?.dataset ?? '',
    release,
    date: at.toLocaleDateString('en-CA'),
    software: softwareName(version),
  });
  const [requestedExport, setRequestedExport] = useState<ExportJob | null>(null);

  const download = useMutation({
    mutationFn: ({ query, format }: Requested) =>
      format === 'csv' ? rowsOrExport(client, query) : exportOf(client, query, format),
    onSuccess: async (answer, { query }) => {
      if ('job' in answer) {
        setRequestedExport(answer.job);
        await queryClient.invalidateQueries({ queryKey: exportJobQuery(client, String(query.id)).queryKey });
      } else if (answer.data.length === 0) {
        onNoRows({ message: messages.query.noRecords, detail: 'The query has no rows to save.' });
      } else {
        const now = new Date();
        const cells = provenanceCells(provenanceOf(query, answer.release, now));
        const text = csvText(answer.data.map((row) => ({ ...row, ...cells })));
        saveFile(fileName(answer.name, now, 'csv'), 'text/csv;charset=utf-8', text);
      }
    },
    onError,
  });

  return {
    isDownloading: download.isPending,
    download: (query: SavedQuery, format: ExportFormat) => download.mutate({ query, format }),
    requestedExport,
    closeExport: () => setRequestedExport(null),
  };
}

/** The rows, or the export that is requested where they are too many. */
async function rowsOrExport(client: Client, query: SavedQuery) {
  try {
    return await client.send(csvRows, { params: { query_id: String(query.id) } });
  } catch (error) {
    if (!isRefusal(error, 'tooManyRows')) throw error;
  }
  return exportOf(client, query, 'csv');
}

function exportOf(client: Client, query: SavedQuery, format: ExportFormat) {
  return askExport(client, String(query.id), { format });
}

import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fileName, messages, type SavedQuery, csvRows, requestExport } from '@wellfield/contract';
import { CallFailure } from '../../api/call-failure.ts';
import type { Client } from '../../api/client.ts';
import { useClient } from '../../api/client-context.ts';
import { csvText } from '../../ui/files/csv-text.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import type { ErrorText } from '../../ui/error-dialog.tsx';
import { exportJobQuery } from './export-job-query.ts';

interface DownloadOutcome {
  onError(cause: unknown): void;
  onNoRows(text: ErrorText): void;
}

/** Saves a query's rows as a file at once, or where they are too many has them exported and their link mailed. */
export function useCsvDownload({ onError, onNoRows }: DownloadOutcome) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [exportIsAsked, setExportIsAsked] = useState(false);

  const download = useMutation({
    mutationFn: (query: SavedQuery) => rowsOrExport(client, query),
    onSuccess: async (answer, query) => {
      if (answer === null) {
        setExportIsAsked(true);
        await queryClient.invalidateQueries({ queryKey: exportJobQuery(client, String(query.id)).queryKey });
      } else if (answer.data.length === 0) {
        onNoRows({ message: messages.query.noRecords, detail: 'The query has no rows to save.' });
      } else saveFile(fileName(answer.name, new Date(), 'csv'), 'text/csv;charset=utf-8', csvText(answer.data));
    },
    onError,
  });

  return {
    isDownloading: download.isPending,
    download: (query: SavedQuery) => download.mutate(query),
    exportIsAsked,
    closeExport: () => setExportIsAsked(false),
  };
}

/** The rows, or null when they are too many and their export is asked for. */
async function rowsOrExport(client: Client, query: SavedQuery) {
  try {
    return await client.send(csvRows, { params: { query_id: String(query.id) } });
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 413) throw error;
  }
  const params = { id: String(query.id), name: query.name, query_type: String(query.query_type) };
  await client.send(requestExport, { params });
  return null;
}

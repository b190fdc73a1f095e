import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExportFormat, ExportJob } from '@wellfield/contract';
import { useState } from 'react';
import { askExport } from '../../api/file-calls.ts';
import { useClient } from '../../api/client-context.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { leftOutText } from '../../explorer/answer/left-out-samples.ts';
import { useConverted, useLeftOut, useTotalName } from '../../explorer/answer/selectors.ts';
import { activeFiltersOf } from '../../explorer/exploration/active-filters.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { exportJobQuery } from '../../explorer/exports/export-job-query.ts';
import type { ConvertedRows } from '../../frame/conversion/convert-frame.ts';
import { andList } from '../../ui/lists-in-words.ts';
import { takenRows } from './taken-rows.ts';

/** What was requested, by its query: another's is none of this one's. */
interface Requested {
  queryId: string;
  job: ExportJob;
}

/** Has the server write the rows that the table shows into a file of any format. */
export function useRowsExport(answer: Answer, rows: Uint32Array) {
  const client = useClient();
  const queryClient = useQueryClient();
  const leftOut = leftOutText(useLeftOut());
  const converted = useConverted();
  const totalAs = useTotalName();
  const [requested, setRequested] = useState<Requested | null>(null);
  const { source, head, frame } = answer;
  const queryId = source.kind === 'view' ? source.token : source.id;

  const asking = useMutation({
    mutationFn: (format: ExportFormat) => {
      const exploration = useExploration.getState();
      const filters = [
        ...activeFiltersOf(exploration.dataset, exploration, totalAs).map(({ words }) => words),
        ...(leftOut === null ? [] : [leftOut.replace(/\.$/, '')]),
        // Files of the server have what was reported, of which bounds in another unit would say nothing.
        ...(converted === null
          ? []
          : [`Chosen with results in ${unitsText(converted)}; the file has them as reported`]),
      ];
      const analyte = head.selectedAnalyte ?? '';
      const shown = takenRows({ analyte, rowCount: frame.rowCount, rows, filters, exploration });
      return askExport(client, queryId, { format, release: head.release, rows: shown });
    },
    onSuccess: async ({ job }) => {
      setRequested({ queryId, job });
      await queryClient.invalidateQueries({ queryKey: exportJobQuery(client, queryId).queryKey });
    },
  });

  return {
    ask: (format: ExportFormat) => asking.mutate(format),
    isAsking: asking.isPending,
    error: asking.error,
    forgetError: () => asking.reset(),
    requested: requested?.queryId === queryId ? requested : null,
  };
}

function unitsText(converted: ConvertedRows): string {
  return andList(new Set(converted.map(({ to }) => to)));
}

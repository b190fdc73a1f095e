import type { ExportLink } from '@wellfield/contract';
import { formatCounted } from '@wellfield/science';
import { EndingList, type EndingEntry } from '../../ui/ending-list.tsx';
import { sizeText } from '../../ui/files/size-text.ts';
import { localDay } from '../../ui/local-time.ts';
import { useExportLinks, useRevokeExportLink } from './access-calls.ts';
import { AccessPart } from './access-part.tsx';

/** The exports whose mailed links work. */
export function ExportLinkList() {
  const { data, error } = useExportLinks();
  const revoking = useRevokeExportLink();
  const revoke = (id: string, done: () => void) => {
    const link = data?.export_links.find((one) => one.id === id);
    if (link) revoking.mutate({ query_id: link.query_id, export_id: id }, { onSettled: done });
  };
  return (
    <AccessPart
      heading="Links to exports"
      about="Anyone with the link in our email can download the file without logging in. Changing your password ends all of these links."
      error={revoking.error ?? error}
    >
      <EndingList
        label="Links to exports"
        entries={data?.export_links.map(entryOf) ?? null}
        none="You have no active links to exports."
        act="Revoke"
        title="Revoke link"
        isDoing={revoking.isPending}
        onEnd={revoke}
      />
      {(data?.more ?? 0) > 0 && <p>There are {formatCounted(data?.more ?? 0, 'older link')}.</p>}
    </AccessPart>
  );
}

function entryOf({ id, query_name, rows, bytes, made, expires }: ExportLink): EndingEntry {
  return {
    id,
    name: query_name,
    facts: `${formatCounted(rows, 'row')}, ${sizeText(bytes)} · made ${localDay(made)} · works until ${localDay(expires)}`,
    actLabel: `Revoke the link to the export of ${query_name}`,
    question: (
      <p>
        The emailed link will no longer download the file of “{query_name}”. You can still download it from the query
        itself.
      </p>
    ),
  };
}

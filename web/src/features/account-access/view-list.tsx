import { datasetOf, type OwnView } from '@wellfield/contract';
import { useDatasetNames, type DatasetNames } from '../../api/use-dataset-names.ts';
import { formatCounted } from '@wellfield/science';
import { EndingList, type EndingEntry } from '../../ui/ending-list.tsx';
import { localDay } from '../../ui/local-time.ts';
import { useOwnViews, useRevokeView } from './access-calls.ts';
import { AccessPart } from './access-part.tsx';
import styles from './access-part.module.css';

/** The views that the account shares. */
export function ViewList() {
  const names = useDatasetNames();
  const { data, error } = useOwnViews();
  const revoking = useRevokeView();
  return (
    <AccessPart
      heading="Shared views"
      about="Everyone with an account here can open a view whose link they have, until you revoke it."
      error={revoking.error ?? error}
    >
      <EndingList
        label="Shared views"
        entries={data?.views.map((view) => entryOf(view, names)) ?? null}
        none="You have not shared any views."
        act="Revoke"
        title="Revoke view"
        isDoing={revoking.isPending}
        onEnd={(token, done) => revoking.mutate(token, { onSettled: done })}
      />
      {(data?.more ?? 0) > 0 && (
        <p>There are {formatCounted(data?.more ?? 0, 'older view')}, listed here as newer ones end.</p>
      )}
    </AccessPart>
  );
}

function entryOf(view: OwnView, { titleOf }: DatasetNames): EndingEntry {
  const { token, link, analyte, created, shared_query: query } = view;
  const criteria = view.criteria === null ? 'A query with many choices' : view.criteria || 'All results';
  return {
    id: token,
    name: (
      <a href={link} className={styles.criteria}>
        {criteria}
      </a>
    ),
    facts: [
      titleOf(datasetOf(view.query_type)),
      ...(analyte === null ? [] : [analyte]),
      `made ${localDay(created)}`,
      ...(query === null ? [] : [`shared with everyone as “${query}”`]),
    ].join(' · '),
    actLabel: `Revoke the view ${criteria}, made ${localDay(created)}`,
    question: (
      <p>
        Its link stops working for everyone, for good.
        {query !== null && ` The query “${query}” is then no longer shared with everyone; you can share it again.`}
      </p>
    ),
  };
}

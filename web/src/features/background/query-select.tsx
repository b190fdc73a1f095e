import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../api/client-context.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { setLimitLook } from '../../explorer/exploration/limit-look.ts';
import { savedQueriesQuery } from '../../explorer/saved-queries.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';

/** Chooses locations, or one of the account's queries of the same dataset, as background; none where there is no query. */
export function QuerySelect({ answer }: { answer: Answer }) {
  const { data: saved = [] } = useQuery(savedQueriesQuery(useClient()));
  const chosen = useExploration((state) => state.limitLook.backgroundQuery);
  const queries = saved.filter(({ query_type }) => query_type === answer.head.selectedQueryType);
  const isOther = chosen !== null && !queries.some(({ id }) => String(id) === chosen);
  if (queries.length === 0 && !isOther) return null;
  return (
    <ChoiceSelect
      label="Background from"
      layout="field"
      value={chosen ?? ''}
      choices={[
        ['', 'Locations of this answer'],
        ...(isOther ? [[chosen, 'A query not in your list'] as const] : []),
        ...queries.map(({ id, name }) => [String(id), name] as const),
      ]}
      onChoose={(id) =>
        explore(setLimitLook, id === '' ? { backgroundQuery: null } : { backgroundQuery: id, background: [] })
      }
    />
  );
}

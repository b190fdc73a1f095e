import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatCounted } from '@wellfield/science';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { savedQueriesQuery } from '../../explorer/saved-queries.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { queryLocations } from './query-locations.ts';

interface QuerySelectProps {
  answer: Answer;
  /** Adds locations of this answer to the background. */
  onAdd(locations: readonly string[]): void;
}

/** Adds the locations that one of the account's queries of the same dataset finds; none where there is no such query. */
export function QuerySelect({ answer, onAdd }: QuerySelectProps) {
  const client = useClient();
  const { data: saved } = useQuery(savedQueriesQuery(client));
  const [chosen, setChosen] = useState('');
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const queries = (saved ?? []).filter(({ query_type }) => query_type === answer.head.selectedQueryType);
  if (queries.length === 0) return null;
  const add = async (id: string): Promise<void> => {
    asking.current?.abort();
    setChosen(id);
    const query = queries.find((one) => String(one.id) === id);
    if (!query) return;
    const controller = new AbortController();
    asking.current = controller;
    try {
      const found = await queryLocations(client, query, controller.signal);
      const known = new Set(answer.head.locations.map(({ location }) => location));
      const here = found.filter((location) => known.has(location));
      if (here.length > 0) onAdd(here);
      showToast({ text: foundText(query.name, here.length, found.length) });
    } catch (error) {
      if (controller.signal.aborted) return;
      const told = tellableFailure(error);
      const text = typeof told === 'string' ? told : told?.message;
      showToast({ text: text ?? 'The locations of the query could not be found. Try again.' });
    }
    if (!controller.signal.aborted) setChosen('');
  };
  const choices = [['', 'Choose a query'] as const, ...queries.map(({ id, name }) => [String(id), name] as const)];
  return (
    <ChoiceSelect
      label="Add the locations of a query"
      layout="field"
      value={chosen}
      choices={choices}
      onChoose={(id: string) => void add(id)}
    />
  );
}

function foundText(name: string, here: number, found: number): string {
  if (here === 0) return `“${name}” finds none of the locations here.`;
  const added = `${formatCounted(here, 'location')} of “${name}” added to the background`;
  return here === found
    ? `${added}.`
    : `${added}; ${formatCounted(found - here, 'location is', 'locations are')} not in this answer.`;
}

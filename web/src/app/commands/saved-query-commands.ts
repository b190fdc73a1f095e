import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from '../../api/client-context.ts';
import { savedQueriesQuery } from '../../explorer/saved-queries.ts';
import { useSession } from '../../session/session-store.ts';
import type { Command } from '../../ui/palette/commands.ts';

/** Commands to execute the account's queries: on View Data if that is shown, else on the map. */
export function useSavedQueryCommands(): readonly Command[] {
  const { data: queries = [] } = useQuery(savedQueriesQuery(useClient()));
  const activeId = useSession(({ queryId }) => queryId);
  const navigate = useNavigate();
  return queries.map(({ id, name }) => ({
    group: 'Execute',
    title: name,
    isOn: String(id) === activeId,
    onAct: () => {
      const to = location.pathname === '/dataview' ? '/dataview' : '/map';
      void navigate({ to, search: { q: String(id) } });
    },
  }));
}

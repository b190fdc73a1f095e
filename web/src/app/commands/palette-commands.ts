import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useClient } from '../../api/client-context.ts';
import { savedQueriesQuery, sharedQueriesQuery } from '../../explorer/saved-queries.ts';
import { useSession } from '../../session/session-store.ts';
import type { Command } from '../../ui/palette/commands.ts';
import { defaultPreferences, type Preferences } from '@wellfield/contract';
import { useChangePreferences } from '../../api/change-preferences.ts';
import { usePreferences } from '../../api/preferences-query.ts';

interface SavedQueryCommands {
  commands: readonly Command[];
  /** Whether a list of queries is still on its way. */
  isGathering: boolean;
}

/**
 * Commands to execute the account's queries, the starter queries of the site among them, and those that others share: on
 * View Data if that is shown, else on the map.
 */
export function useSavedQueryCommands(): SavedQueryCommands {
  const client = useClient();
  const { data: queries = [], isLoading: areOwnLoading } = useQuery(savedQueriesQuery(client));
  const { data: shared, isLoading: areSharedLoading } = useQuery(sharedQueriesQuery(client));
  const activeId = useSession(({ queryId }) => queryId);
  const navigate = useNavigate();
  const open = (search: { q: string } | { view: string; release?: string }) => {
    const to = location.pathname === '/dataview' ? '/dataview' : '/map';
    void navigate({ to, search });
  };
  const newest = shared?.current_release ?? null;
  const commands = [
    ...queries.map(({ id, name }) => ({
      group: 'Execute',
      title: name,
      isOn: String(id) === activeId,
      onAct: () => open({ q: String(id) }),
    })),
    // One's own are above.
    ...(shared?.queries ?? [])
      .filter(({ own_query }) => own_query === null)
      .map(({ token, name, shared_by, release }) => ({
        group: 'Execute',
        title: `${name} (shared by ${shared_by})`,
        onAct: () => open({ view: token, ...(newest !== null && newest !== release && { release: newest }) }),
      })),
  ];
  return { commands, isGathering: areOwnLoading || areSharedLoading };
}

const choices: readonly { group: string; title: string; part: Partial<Preferences> }[] = [
  { group: 'Colors', title: 'System default', part: { scheme: 'system' } },
  { group: 'Colors', title: 'Light', part: { scheme: 'light' } },
  { group: 'Colors', title: 'Dark', part: { scheme: 'dark' } },
  { group: 'Spacing', title: 'Compact', part: { density: 'compact' } },
  { group: 'Spacing', title: 'Comfortable', part: { density: 'comfortable' } },
];

/** Commands for the appearance, as on the account page. */
export function useAppearanceCommands(): readonly Command[] {
  const current = usePreferences() ?? defaultPreferences;
  const { change } = useChangePreferences();
  return choices.map(({ group, title, part }) => ({
    group,
    title,
    isOn: part.scheme === current.scheme || part.density === current.density,
    onAct: () => change(part),
  }));
}

import { useMemo } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../session/session-store.ts';
import { CommandPalette } from '../../ui/palette/command-palette.tsx';
import { offeredCommands, type Command } from '../../ui/palette/commands.ts';
import { useAppearanceCommands, useSavedQueryCommands } from './palette-commands.ts';
import { navigationEntries } from '../navigation-entries.ts';
import { administrationPages, overviewPages } from '../tabbed-pages.ts';
import { useLogout } from '../session/enter-and-leave.ts';

/** The groups in the palette's order; others come last. */
const groups = [
  'Map',
  'Plots',
  'Layers',
  'View',
  'Filters',
  'Save',
  'Go to',
  'Execute',
  'Overlays',
  'Basemap',
  'Parameter',
  'Colors',
  'Spacing',
  'Help',
  'Session',
];
const indexOf = ({ group }: Command) => (groups.includes(group) ? groups.indexOf(group) : groups.length);

interface PagePaletteProps {
  onHelp(): void;
  onClose(): void;
}

/** The palette with the screen's commands and the global ones. */
export function PagePalette({ onHelp, onClose }: PagePaletteProps) {
  const navigate = useNavigate();
  const logout = useLogout();
  const isAdministrator = useSession(({ account }) => account?.role === 'administrator');
  const { commands: queries, isGathering } = useSavedQueryCommands();
  const appearance = useAppearanceCommands();
  const ofScreen = useMemo(() => offeredCommands(), []);
  const goTo = (to: string, title: string): Command => ({ group: 'Go to', title, onAct: () => void navigate({ to }) });
  const commands = [
    ...ofScreen,
    ...navigationEntries.map(({ route, label }) => goTo(route, label)),
    goTo('/query/new_query', 'Build New Query'),
    goTo('/account', 'Account'),
    ...(isAdministrator ? administrationPages.map(({ route, label }) => goTo(route, `Administration: ${label}`)) : []),
    // The first of them is Home.
    ...overviewPages.slice(1).map(({ route, label }) => goTo(route, label)),
    ...queries,
    ...appearance,
    { group: 'Help', title: 'Keyboard shortcuts', onAct: onHelp },
    { group: 'Session', title: 'Logout', onAct: logout },
  ];
  return (
    <CommandPalette
      commands={commands.toSorted((a, b) => indexOf(a) - indexOf(b))}
      isGathering={isGathering}
      onClose={onClose}
    />
  );
}

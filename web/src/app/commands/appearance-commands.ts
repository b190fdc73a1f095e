import { defaultPreferences, type Preferences } from '@wellfield/contract';
import { useChangePreferences } from '../../api/change-preferences.ts';
import { usePreferences } from '../../api/preferences-query.ts';
import type { Command } from '../../ui/palette/commands.ts';

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

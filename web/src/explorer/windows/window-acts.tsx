import type { ComponentType } from 'react';
import { useScreen } from './screen-context.ts';
import type { ActProps, ActSlots } from './window-entry.ts';

/** What opens windows at one of the spots with such buttons, from what is known there. */
export function WindowActs<At extends keyof ActSlots>({ at, of }: { at: At; of: ActSlots[At] }) {
  return useScreen().windows.map(({ name, acts }) => {
    const Act: ComponentType<ActProps<At>> | undefined = acts?.[at];
    return Act && <Act key={name} {...of} name={name} />;
  });
}

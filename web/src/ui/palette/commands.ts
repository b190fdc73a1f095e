import { onScreen } from '../on-screen.ts';

/** A command of the palette. */
export interface Command {
  /** Commands of one group are listed together. */
  group: string;
  title: string;
  /** Whether it is on; absent if it is not a switch. */
  isOn?: boolean;
  /** Why it is not available; null or absent if it is. */
  reason?: string | null;
  onAct(): void;
}

const offers = onScreen<() => readonly Command[]>();

/** Offers commands while the component is mounted. `offer` is called whenever the palette opens. */
export function useCommands(offer: () => readonly Command[]): void {
  offers.useShows(offer);
}

/** All commands offered now. */
export function offeredCommands(): readonly Command[] {
  return offers.all().flatMap(({ thing: offer }) => offer());
}

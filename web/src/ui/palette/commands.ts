import { useEffect, useRef } from 'react';

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

type Offer = () => readonly Command[];

const offers = new Set<Offer>();

/** Offers commands while the component is mounted. `offer` is called whenever the palette opens. */
export function useCommands(offer: Offer): void {
  const latest = useRef(offer);
  latest.current = offer;
  useEffect(() => {
    const ask: Offer = () => latest.current();
    offers.add(ask);
    return () => void offers.delete(ask);
  }, []);
}

/** All commands offered now. */
export function offeredCommands(): readonly Command[] {
  return [...offers].flatMap((ask) => ask());
}

import { useEffect, useRef } from 'react';

/** Something that can be done here, by its name. */
export interface Command {
  /** What it is a kind of: commands of one group stand together. */
  group: string;
  title: string;
  /** Whether what it switches is on; without, it switches nothing. */
  isOn?: boolean;
  /** Why it cannot be done now; null or absent where it can. */
  reason?: string | null;
  onAct(): void;
}

type Offer = () => readonly Command[];

const offers = new Set<Offer>();

/** Offers commands for as long as the component stands. `offer` is asked anew whenever somebody looks. */
export function useCommands(offer: Offer): void {
  const latest = useRef(offer);
  latest.current = offer;
  useEffect(() => {
    const ask: Offer = () => latest.current();
    offers.add(ask);
    return () => void offers.delete(ask);
  }, []);
}

/** Every command that is offered now. */
export function offeredCommands(): readonly Command[] {
  return [...offers].flatMap((ask) => ask());
}

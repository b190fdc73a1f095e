import { create } from 'zustand';
import { useSession } from '../../../session/session-store.ts';
import type { CheckFilter } from './plotted-analysis.ts';

const atStart: { check: CheckFilter } = { check: 'all' };

const useStore = create<{ check: CheckFilter }>()(() => atStart);

useSession.subscribe(({ token }) => {
  if (token === null) useStore.setState(atStart);
});

/** Which analyses every diagram of major ions draws. */
export function useCheckFilter(): CheckFilter {
  return useStore(({ check }) => check);
}

export function chooseCheck(check: CheckFilter): void {
  useStore.setState({ check });
}

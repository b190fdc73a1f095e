import { sessionScoped } from '../../../session/session-scoped.ts';
import type { CheckFilter } from './plotted-analysis.ts';

const atStart: { check: CheckFilter } = { check: 'all' };

const useStore = sessionScoped<{ check: CheckFilter }>(atStart);

/** Which analyses every diagram of major ions draws. */
export function useCheckFilter(): CheckFilter {
  return useStore(({ check }) => check);
}

export function chooseCheck(check: CheckFilter): void {
  useStore.setState({ check });
}

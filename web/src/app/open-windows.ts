import type { OpenWindows } from './exploration-link.ts';

/** The floating windows whose being open a link carries. */
export const openWindows: OpenWindows = {
  names: () => [],
  open: () => {},
  subscribe: () => () => {},
};

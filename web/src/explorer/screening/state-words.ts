import type { ScreeningState } from '@wellfield/science';

/** A state against a level as it stands alone. */
export const stateTitles: Readonly<Record<ScreeningState, string>> = {
  above: 'Above',
  below: 'Below',
  'cannot tell': 'Cannot tell',
};

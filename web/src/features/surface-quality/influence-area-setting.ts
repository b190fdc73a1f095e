import type { Setting } from '../../explorer/surfaces/settings/setting.ts';
import { textSetting } from '../../explorer/surfaces/settings/text-setting.ts';
import { readArea, wholeSurface } from '../../explorer/surfaces/settings/ledger-area-setting.ts';

/** The area whose wells are left out in turn: drawn or of an overlay, by its id, as a ledger has it. It stays with the answer. */
export const influenceArea: Setting<string> = {
  ...textSetting<string>({
    name: 'influenceArea',
    inAddress: 'influence-in',
    title: 'Area of the influence',
    label: 'Wells in',
    hint: '',
    first: wholeSurface,
    read: readArea,
  }),
  isOfAnswer: true,
};

import type { MapPart } from '../../explorer/map-parts/map-part.ts';
import { LedgerButton } from './ledger-button.tsx';
import { ledgerDrawing } from './ledger-drawing.tsx';
import { LedgerWindow } from './ledger-window.tsx';

export const ledgerPart: MapPart = {
  name: 'plume-ledger',
  drawing: ledgerDrawing,
  Toggle: LedgerButton,
  View: LedgerWindow,
};

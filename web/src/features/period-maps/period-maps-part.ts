import type { MapPart } from '../../explorer/map-parts/map-part.ts';
import { PeriodMapsButton } from './period-maps-button.tsx';
import { PeriodMapsWindow } from './period-maps-window.tsx';

export const periodMapsPart: MapPart = {
  name: 'period-maps',
  View: PeriodMapsWindow,
  TimeAct: PeriodMapsButton,
};

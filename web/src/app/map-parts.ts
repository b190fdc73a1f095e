import { sectionPart } from '../features/cross-section/section-part.ts';
import { periodMapsPart } from '../features/period-maps/period-maps-part.ts';
import { ledgerPart } from '../features/plume-ledger/ledger-part.ts';
import { qualityPart } from '../features/surface-quality/quality-part.ts';
import type { MapPart } from '../explorer/map-parts/map-part.ts';

/** The analyses that work with the map, in the order of their buttons: each is a feature and a line here. */
export const mapParts: readonly MapPart[] = [ledgerPart, periodMapsPart, qualityPart, sectionPart];

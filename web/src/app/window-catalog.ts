import type { WindowEntry } from '../explorer/windows/window-entry.ts';
import { answerCardEntry } from '../features/answer-card/answer-card-entry.tsx';
import { backgroundEntry } from '../features/background/background-entry.tsx';
import { changesEntry } from '../features/changes/changes-entry.tsx';
import { sectionEntry } from '../features/cross-section/section-entry.tsx';
import { gaugesEntry } from '../features/gauges/gauges-entry.ts';
import { loadEntry } from '../features/loads/load-entry.tsx';
import { periodMapsEntry } from '../features/period-maps/period-maps-entry.tsx';
import { plotWindows } from '../features/plots/plot-windows.tsx';
import { ledgerEntry } from '../features/plume-ledger/ledger-entry.ts';
import { reportEntry } from '../features/report/report-entry.ts';
import { summaryEntry } from '../features/summary-table/summary-entry.ts';
import { qualityEntry } from '../features/surface-quality/quality-entry.ts';
import { trendsEntry } from '../features/trends/trends-entry.tsx';
import { whyEntry } from '../features/why/why-entry.ts';

/** The floating windows of the screens that show an answer, in the order of their buttons. A window is a folder of a feature and a line here. */
export const windowCatalog: readonly WindowEntry[] = [
  ...plotWindows,
  summaryEntry,
  backgroundEntry,
  trendsEntry,
  loadEntry,
  answerCardEntry,
  changesEntry,
  reportEntry,
  gaugesEntry,
  ledgerEntry,
  periodMapsEntry,
  qualityEntry,
  sectionEntry,
  whyEntry,
];

import { beginTour, type SnapshotTour } from '../../explorer/exploration/snapshot-tour.ts';
import { snapshotFacts, snapshotName } from '../../explorer/exploration/snapshot-words.ts';
import type { PeriodSnapshot } from '../../frame/snapshot/snapshot.ts';
import type { SnapshotCounts } from '../../frame/snapshot/snapshot-rows.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import type { MapRecord } from '../../explorer/map-files/map-record.ts';
import type { MapCamera, MapCapture, MapScale } from '../../explorer/map-parts/map-camera.ts';
import type { MapPeriods } from '../../explorer/map-parts/map-state.ts';
import { pngOf } from '../../ui/files/opaque-png.ts';

/** More are no longer compared at a glance, and fill the memory of a phone. */
export const maxPeriodMaps = 60;
/** As wide as pictures are stored, in dots. */
const maxWidth = 960;

/** The map in a period, with what it showed when its picture was taken. */
export interface PeriodMap {
  snapshot: PeriodSnapshot;
  name: string;
  facts: string;
  counts: SnapshotCounts;
  record: PeriodRecord;
  attribution: string;
  scale: MapScale | null;
  picture: Blob;
  width: number;
  height: number;
}

/** The provenance of a map; its time is in name, facts and counts. */
export type PeriodRecord = Omit<MapRecord, 'time'>;

/** The maps by period, as far as they are made. */
interface PeriodMapsState {
  isOpen: boolean;
  maps: readonly PeriodMap[];
  /** The periods to be made, and how many more there would be. */
  wanted: readonly PeriodSnapshot[];
  beyond: number;
  /** Of all of them, as it was when the first was taken. */
  legend: HTMLCanvasElement | null;
  /** The map's way through the periods; null when they are made. */
  tour: SnapshotTour | null;
  problem: string | null;
}

const atStart: PeriodMapsState = {
  isOpen: false,
  maps: [],
  wanted: [],
  beyond: 0,
  legend: null,
  tour: null,
  problem: null,
};

export const usePeriodMaps = sessionScoped<PeriodMapsState>(atStart);

/** Those that have something to show: with samples or, where values are carried, all; the last ones of too many. */
export function periodsToMap({ snapshots, hasSamples }: MapPeriods): { wanted: PeriodSnapshot[]; beyond: number } {
  const some = snapshots.filter(({ carryMonths }, at) => carryMonths > 0 || hasSamples[at] === true);
  return { wanted: some.slice(-maxPeriodMaps), beyond: Math.max(0, some.length - maxPeriodMaps) };
}

const changed = 'The map has changed in the meantime. Make the maps again, so that they all show the same.';

const noScale = 'The values of all periods could not be put on one scale. Make the maps again.';

/** Opens the window and has the map go through the periods; afterwards it is where it was. */
export async function makePeriodMaps(camera: MapCamera, periods: MapPeriods): Promise<void> {
  const tour = beginTour({ goesBack: true });
  const { wanted, beyond } = periodsToMap(periods);
  usePeriodMaps.setState({ ...atStart, wanted, beyond, isOpen: true, tour });
  let view: string | null = null;
  try {
    await camera.inLight(async () => {
      for (const snapshot of wanted) {
        const capture = await camera.capture(snapshot, tour);
        if (view === null) usePeriodMaps.setState({ legend: camera.legend(2) });
        view ??= capture.view;
        if (capture.view !== view) throw new Error(changed);
        if (capture.hasOwnScale) throw new Error(noScale);
        const made = await periodMap(snapshot, capture);
        tour.signal.throwIfAborted();
        usePeriodMaps.setState(({ maps }) => ({ maps: [...maps, made] }));
      }
    });
  } catch (error) {
    if (!tour.signal.aborted)
      usePeriodMaps.setState({ problem: error instanceof Error ? error.message : String(error) });
  } finally {
    tour.end();
    // Others may have been begun.
    if (usePeriodMaps.getState().tour === tour) usePeriodMaps.setState({ tour: null });
  }
}

export function cancelPeriodMaps(): void {
  usePeriodMaps.getState().tour?.end();
}

export function closePeriodMaps(): void {
  cancelPeriodMaps();
  usePeriodMaps.setState(atStart);
}

async function periodMap(snapshot: PeriodSnapshot, capture: MapCapture): Promise<PeriodMap> {
  const { canvas, atSnapshot, recordAt, attribution, scale } = capture;
  if (!atSnapshot) throw new Error('The map shows all dates again.');
  const { counts } = atSnapshot;
  const small = scaled(canvas, Math.min(1, maxWidth / canvas.width));
  return {
    snapshot,
    name: snapshotName(snapshot, counts),
    facts: snapshotFacts(snapshot, counts),
    counts,
    record: withoutTime(recordAt(new Date())),
    attribution,
    scale,
    picture: await pngOf(small),
    width: small.width,
    height: small.height,
  };
}

function withoutTime({ time: _, ...record }: MapRecord): PeriodRecord {
  return record;
}

function scaled(canvas: HTMLCanvasElement, share: number): HTMLCanvasElement {
  const small = document.createElement('canvas');
  small.width = Math.round(canvas.width * share);
  small.height = Math.round(canvas.height * share);
  const context = small.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(canvas, 0, 0, small.width, small.height);
  return small;
}

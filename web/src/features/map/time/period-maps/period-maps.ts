import { surveyResultOf, useSurvey } from '../../../../explorer/answer/survey-store.ts';
import { endTour } from '../../../../explorer/exploration/snapshot-tour.ts';
import { snapshotFacts, snapshotName } from '../../../../explorer/snapshot/snapshot-words.ts';
import type { PeriodSnapshot } from '../../../../frame/snapshot/snapshot.ts';
import type { SnapshotCounts } from '../../../../frame/snapshot/snapshot-rows.ts';
import { sessionScoped } from '../../../../session/session-scoped.ts';
import { pngOf } from '../../../../ui/files/png-of.ts';
import type { MapCamera } from '../map-capture.ts';
import type { MapPeriods } from '../use-time.ts';

/** More are no longer compared at a glance, and fill the memory of a phone. */
export const maxPeriodMaps = 60;
/** As wide as pictures are kept, in dots. */
const maxWidth = 960;

/** The map in a period. */
export interface PeriodMap {
  snapshot: PeriodSnapshot;
  name: string;
  facts: string;
  counts: SnapshotCounts;
  picture: Blob;
  width: number;
  height: number;
}

/** The maps by period, as far as they are made. */
interface PeriodMapsState {
  isOpen: boolean;
  maps: readonly PeriodMap[];
  /** The periods to be made, and how many more there would be. */
  wanted: readonly PeriodSnapshot[];
  beyond: number;
  legend: HTMLCanvasElement | null;
  controller: AbortController | null;
  problem: string | null;
}

const atStart: PeriodMapsState = {
  isOpen: false,
  maps: [],
  wanted: [],
  beyond: 0,
  legend: null,
  controller: null,
  problem: null,
};

export const usePeriodMaps = sessionScoped<PeriodMapsState>(atStart);

/** Those that have something to show: with samples or, where values are carried, all; the last ones of too many. */
export function periodsToMap({ snapshots, hasSamples }: MapPeriods): { wanted: PeriodSnapshot[]; beyond: number } {
  const some = snapshots.filter(({ carryMonths }, at) => carryMonths > 0 || hasSamples[at] === true);
  return { wanted: some.slice(-maxPeriodMaps), beyond: Math.max(0, some.length - maxPeriodMaps) };
}

/** Opens the window and has the map go through the periods; afterwards it is where it was. */
export async function makePeriodMaps(camera: MapCamera, periods: MapPeriods): Promise<void> {
  usePeriodMaps.getState().controller?.abort();
  const controller = new AbortController();
  const { signal } = controller;
  usePeriodMaps.setState({ ...atStart, ...periodsToMap(periods), isOpen: true, controller });
  try {
    for (const snapshot of usePeriodMaps.getState().wanted) {
      const canvas = await camera.capture(snapshot, signal);
      const made = await periodMap(snapshot, canvas);
      signal.throwIfAborted();
      usePeriodMaps.setState(({ maps }) => ({ maps: [...maps, made] }));
    }
    usePeriodMaps.setState({ legend: camera.legend(2) });
  } catch (error) {
    if (!signal.aborted) usePeriodMaps.setState({ problem: String(error instanceof Error ? error.message : error) });
  } finally {
    if (usePeriodMaps.getState().controller === controller) {
      usePeriodMaps.setState({ controller: null });
      endTour({ isBack: true });
    }
  }
}

export function cancelPeriodMaps(): void {
  usePeriodMaps.getState().controller?.abort();
}

export function closePeriodMaps(): void {
  cancelPeriodMaps();
  usePeriodMaps.setState(atStart);
}

async function periodMap(snapshot: PeriodSnapshot, canvas: HTMLCanvasElement): Promise<PeriodMap> {
  const { atSnapshot } = surveyResultOf(useSurvey.getState());
  if (!atSnapshot) throw new Error('The map is of all dates again.');
  const { counts } = atSnapshot;
  const small = scaled(canvas, Math.min(1, maxWidth / canvas.width));
  return {
    snapshot,
    name: snapshotName(snapshot, counts),
    facts: snapshotFacts(snapshot, counts),
    counts,
    picture: await pngOf(small),
    width: small.width,
    height: small.height,
  };
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

import type { SnapshotTour } from '../exploration/snapshot-tour.ts';
import type { Snapshot } from '../../frame/snapshot/snapshot.ts';
import type { SnapshotSurvey } from '../../frame/survey/snapshot-survey.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import type { MapRecord } from '../map-files/map-record.ts';

/** What the map shows once all of it is drawn. */
export interface MapSight {
  recordAt(at: Date): MapRecord;
  /** Null for all dates. */
  atSnapshot: SnapshotSurvey | null;
  /** Of the basemap, which its provider asks for. */
  attribution: string;
  /** Whether its period has colors and sizes of its own, because those of all periods could not be found. */
  hasOwnScale: boolean;
}

/** The map's scale: a length on the ground, and how much of the picture's width it takes. */
export interface MapScale {
  text: string;
  share: number;
}

/** A picture of the map with what it shows: both are of one moment. */
export interface MapCapture extends MapSight {
  canvas: HTMLCanvasElement;
  scale: MapScale | null;
  /** What it shows besides the time, as a text: pictures with the same one can be compared. */
  view: string;
}

/** What pictures of the map are taken by. */
export interface MapCamera {
  /** Makes pictures while the map is drawn light, whatever the screen is: they go on paper. */
  inLight(make: () => Promise<void>): Promise<void>;
  /** Has the map show a time, and takes its picture once all of it is drawn. Throws the reason of the tour's signal. */
  capture(snapshot: Snapshot, tour: SnapshotTour): Promise<MapCapture>;
  /** Comes back once all of what the map is to show is drawn. Throws the signal's reason. */
  settle(snapshot: Snapshot | null, signal: AbortSignal): Promise<void>;
  /** The picture of the map as it is. */
  still(): Promise<HTMLCanvasElement>;
  /** The legend without what is of one time alone, in pixels of the page times `scale`, light; null where there is none. */
  legend(scale: number): HTMLCanvasElement | null;
}

/** The camera of the map that is on the page; null while there is none. */
export const useMapCamera = sessionScoped<{ camera: MapCamera | null }>({ camera: null });

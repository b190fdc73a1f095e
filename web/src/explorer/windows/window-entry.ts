import type { ComponentType } from 'react';
import type { MapDrawing } from '../map-parts/map-layer.ts';
import type { MapPeriods } from '../map-parts/map-state.ts';
import type { DrawnLine } from '../exploration/exploration.ts';
import type { FirstSize } from '../../ui/floating-window/window-store.ts';

/** The screens that have windows. */
export type ScreenName = 'map' | 'dataview';

/** Where a window can be opened besides its button, with what is known there. */
export interface ActSlots {
  /** On the card of the map's selected location. */
  location: object;
  /** Beside the flow of a river gauge. */
  gauge: { gauge: string };
  /** Beside a drawn line, in the list of lines. */
  line: { line: DrawnLine };
  /** Below the map's periods, in the panel of the time. */
  periods: { periods: MapPeriods };
  /** In the head of the Summary Table. */
  summary: object;
  /** Below the level that results are compared with. */
  level: { className: string | undefined };
  /** In a plot, for those that detail it. */
  plot: { plot: string };
  /** Beside the name of the release of View Data. */
  release: object;
  /** In the strip that offers another release than the one on the page. */
  'newer release': { release: string };
}

/** What opens a window there: what is known there, and the window's name. */
export type ActProps<At extends keyof ActSlots> = ActSlots[At] & { name: string };

/** Whether a window is open, in a store of its own, where that is more than to be open or closed. */
interface WindowState {
  useIsOpen(): boolean;
  close(): void;
}

/** How addresses and shared views say what is open in a window. */
export interface WindowLink {
  /** None while it is closed. */
  words(): readonly string[];
  /** Opens what words say, for gauges those that the site has; answers the words that it understood. */
  open(words: readonly string[], gauges: readonly string[]): readonly string[];
  subscribe(listener: () => void): () => void;
}

/** What every window is known by. */
interface NamedWindow {
  /** Its word in addresses and shared views, and the key of its saved position and size. */
  name: string;
  /** The title of its button, its command and its frame. */
  title: string;
  /** The group of its command. */
  group?: 'Plots';
  /** The only screen on which it can be open. */
  onlyOn?: ScreenName;
  /** The screens with a button for it. */
  buttonOn?: readonly ScreenName[];
  /** A button of its own kind. */
  Button?: ComponentType;
  /** Why it cannot be opened now, or null. Without it, it has no command: only what it is about opens it. */
  useReason?(): string | null;
  /** Whether the site has what it is about; without it, all have. */
  useIsOffered?(): boolean;
  /** What else opens it, by where that is. */
  acts?: { [At in keyof ActSlots]?: ComponentType<ActProps<At>> };
  /** What it draws on the map, as long as it has something to draw. */
  drawing?: MapDrawing;
  /** Without it, it is open while the store of open windows has its name. */
  state?: WindowState;
  /** Without it, its word is its name; null where addresses and shared views leave it closed. */
  link?: WindowLink | null;
}

/** A window in its frame. */
export interface FramedWindow extends NamedWindow {
  /** Its size when it first opens. */
  size: FirstSize;
  /** The region of the page that it first opens over, where the screen has it; else the page. */
  over?: 'map';
  /** Whether it is a form: left out of prints, and in the sheet of a narrow page as high as its fields. */
  isForm?: true;
  /** Whether it can be open while there is no answer. */
  needsNoAnswer?: true;
  /** What it shows, an `answerPart` or a `lazyPart`: its code comes when it opens. */
  Content: ComponentType;
}

/** A window that brings its frame, as plots do, whose sizes come with their code. */
interface OwnFrameWindow extends NamedWindow {
  Window: ComponentType;
}

/** A floating window: a folder of a feature, and its line in `app/window-catalog`. */
export type WindowEntry = FramedWindow | OwnFrameWindow;

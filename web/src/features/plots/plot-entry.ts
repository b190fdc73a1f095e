import type { ComponentType } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';

/** What decides whether a plot can be opened: an answer's columns, and its rows that pass the filters. */
export interface PlotState {
  frame: SampleFrame;
  rows: Uint32Array;
}

/** The part of its entry that a plot's window gets. */
export interface PlotWindowProps {
  name: string;
  title: string;
}

/** A plot with its own window, offered in the side bar. */
export interface PlotEntry {
  /** The key of its window. */
  name: string;
  /** The title of the toggle and the window. */
  title: string;
  /** The plot whose window opens it; without, it has a toggle. */
  opensFrom?: string;
  /** Why it cannot be opened now, or null. */
  unavailable(state: PlotState): string | null;
  /** A `PlotWindow`; its code is loaded when it opens. */
  Window: ComponentType<PlotWindowProps>;
}

/** A plot in a collapsible section of the side bar. */
export interface SideBarPlot {
  /** The key of its settings. */
  name: string;
  /** The title of its section. */
  title: string;
  isOpenAtStart: boolean;
  /** Whether it shows the selected location, and comes into sight with it. */
  isOfSelection?: boolean;
  Plot: ComponentType<{ answer: Answer }>;
}

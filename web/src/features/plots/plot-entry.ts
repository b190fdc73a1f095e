import type { ComponentType } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';

/** What a plot's toggle is judged by: an answer's columns, and the rows of it that pass the filters. */
export interface PlotState {
  frame: SampleFrame;
  rows: Uint32Array;
}

/** What the window of a plot is told of its entry. */
export interface PlotWindowProps {
  name: string;
  title: string;
}

/** A plot with a window of its own, as the side bar offers it. */
export interface PlotEntry {
  /** What its window is remembered by. */
  name: string;
  /** Of the toggle and of the window. */
  title: string;
  /** The plot from whose window it is opened; without, it has a toggle among the others. */
  opensFrom?: string;
  /** Why it cannot be opened now, or null where it can. */
  unavailable(state: PlotState): string | null;
  /** A `PlotWindow`; its code comes when it is opened. */
  Window: ComponentType<PlotWindowProps>;
}

/** A plot that stands in the side bar, in a section that can be folded. */
export interface SideBarPlot {
  /** What is remembered of it by. */
  name: string;
  /** Of its section. */
  title: string;
  isOpenAtStart: boolean;
  Plot: ComponentType<{ answer: Answer }>;
}

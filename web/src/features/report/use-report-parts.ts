import type { ReactNode } from 'react';
import { offeredParts, type MadePart } from '../../explorer/report/report-parts.ts';
import { bareFigurePicture } from '../../ui/chart-frame/draw/draw-figure.ts';
import type { Figure } from '../../ui/chart-frame/figure/figure.ts';
import { shownFigures } from '../../ui/chart-frame/shown-figures.ts';
import { shownContents } from '../../ui/window-content/window-content.tsx';
import type { PartSection } from './build-report.ts';
import { readContent } from './read-content.ts';
import { textOf } from './text-of.ts';

/** What of the screen a report can have. */
export interface ListedPart {
  id: string;
  /** The section that it stands in. */
  section: PartSection;
  title: string;
  /** Why it cannot be had now; null if it can. */
  reason: string | null;
  /** How a plot is computed; its words become a method. */
  help: ReactNode;
  how: { made(): Promise<MadePart> } | { readOnPaper(): MadePart };
}

/** The map, the plots and the windows with numbers that are on the screen now. */
export function useReportParts(): readonly ListedPart[] {
  offeredParts.useComing();
  shownFigures.useComing();
  shownContents.useComing();
  return [
    ...offeredParts.all().map(({ id, thing }): ListedPart => ({
      ...thing,
      id,
      section: 'Map',
      help: null,
      how: { made: thing.make },
    })),
    ...shownFigures.all().map(({ id, thing: { drawnFor, isEmpty, label, help, isStale } }): ListedPart => ({
      id,
      section: 'Plots',
      title: label,
      reason: isEmpty ? 'nothing is drawn' : isStale ? 'it is being worked out' : null,
      help,
      how: { made: () => figurePart(drawnFor(figureWidthPx), label) },
    })),
    ...shownContents.all().flatMap(({ id, thing: { content, isStale } }): ListedPart[] => {
      const title = windowTitle(content.current);
      const read = () => {
        const { current } = content;
        if (!current) throw new Error(`${title} is closed.`);
        return readContent(current, title);
      };
      if (title === '') return [];
      const reason = isStale ? 'it is being worked out' : showsNothing(content.current) ? 'nothing is shown' : null;
      return [{ id, section: 'Tables and words', title, reason, help: null, how: { readOnPaper: read } }];
    }),
  ];
}

/** At the size of the page's text: 640 pixels of 96 an inch are 480 points. */
const figureWidthPx = 640;

async function figurePart(figure: Figure, label: string): Promise<MadePart> {
  const { subtitle, description, notices, widthPx, heightPx } = figure;
  const png = await bareFigurePicture(figure);
  return {
    blocks: [{ kind: 'picture', title: label, facts: subtitle, description, png, widthPx, heightPx, notes: notices }],
    methods: [],
  };
}

/** Whether a window says why it has no numbers, and nothing else: such as an answer card without a location. */
function showsNothing(content: HTMLElement | null): boolean {
  const has = (what: string) => content !== null && content.querySelector(what) !== null;
  return has('[data-content="nothing"]') && !has('table') && !has('h2, h3, h4');
}

function windowTitle(content: HTMLElement | null): string {
  const labelled = content?.closest('[role="dialog"], [role="tabpanel"]');
  const title = labelled?.getAttribute('aria-labelledby');
  return textOf(title === null || title === undefined ? null : document.getElementById(title));
}

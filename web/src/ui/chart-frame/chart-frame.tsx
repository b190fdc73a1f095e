import { useCallback, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { ChartDrawing, type ChartDrawingProps } from './chart-drawing.tsx';
import { arriving, inColumn, inLines, spaced, takesRest } from '../layout/layout.ts';
import { padded } from '../layout/boxed.ts';
import { typeset } from '../layout/typeset.ts';
import { lit } from '../layout/pressed.ts';
import styles from './chart-frame.module.css';
import { ChartMenu } from './chart-menu.tsx';
import { ChartSubtitle } from './chart-subtitle.tsx';
import { ChartTable } from './chart-table.tsx';
import type { Figure, FigureSize } from './figure/figure.ts';
import { withRings } from './figure/ring-marks.ts';
import { shownFigures } from './shown-figures.ts';
import { useFrameSize } from './use-frame-size.ts';

interface ChartFrameProps extends Omit<ChartDrawingProps, 'figure' | 'label'> {
  /** Makes the figure at a size; the same function makes the same figure. */
  make: (size: FigureSize) => Figure;
  /** Distinguishes it from other plots of the same samples, for screen readers. */
  name?: string;
  /** A fixed size, or the available room, but no less than this. */
  size: FigureSize;
  fills?: boolean;
  /** How it is computed, with the source. */
  help: ReactNode;
  /** The name of its files, without extension. */
  fileName: string;
  /** Its provenance: query, filters, release, date. */
  provenance: string;
  /** What is true of its samples before it is drawn, as that they are a part of all; a notice of its own. */
  note?: string | null;
  /** What parts of its subtitle are shown as, by their text: numbers that can be explained. */
  subtitleParts?: ReadonlyMap<string, ReactNode> | undefined;
  /** What is left out of its samples, counted in its subtitle. */
  leftOut?: string;
  /** Whether it shows what was left before the last change, and another is on its way. */
  isStale?: boolean;
  /** Instead of the figure's title on the screen, where a window has the rest of it as its own title. */
  heading?: string;
  /** Whether the page says title, numbers and provenance above it: then only its files say them again. */
  isTitledAbove?: boolean;
  /** Choices that change the figure, below its title; in a low window they unfold there. */
  controls?: ReactNode;
  /** What is below it: its numbers, which can be explained; of what it draws. */
  numbers?: ReactNode | ((figure: Figure) => ReactNode);
  /** An element next to its menu, such as a close button. */
  corner?: ReactNode;
}

/** The plots whose choices are unfolded: another plot in the same window keeps them so. */
const unfolded = new Set<string>();

/**
 * A plot with everything that belongs to it: title, numbers of samples, notices, help, and export as an image, a drawing,
 * a table and numbers.
 */
export function ChartFrame({
  make,
  name,
  size,
  fills = false,
  help,
  fileName,
  provenance,
  note = null,
  subtitleParts,
  leftOut = '',
  isStale = false,
  isTitledAbove = false,
  heading,
  controls,
  numbers,
  corner,
  ...drawing
}: ChartFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const shownSize = useFrameSize(room, size, fills);
  const figureAt = useCallback(
    (wanted: FigureSize): Figure => {
      const made = make(wanted);
      const subtitle = [made.subtitle, leftOut].filter((part) => part !== '').join(' · ');
      return { ...made, subtitle, notices: note === null ? made.notices : [note, ...made.notices] };
    },
    [make, note, leftOut],
  );
  const figure = useMemo(() => figureAt(shownSize), [figureAt, shownSize]);
  const [open, setOpen] = useState<'table' | 'help' | null>(null);
  const [message, setMessage] = useState('');
  const [isUnfolded, setUnfolded] = useState(() => unfolded.has(name ?? ''));
  const controlsId = useId();
  const { table } = figure;
  const isNamed = name === undefined || figure.title.startsWith(name);
  const label = isNamed ? figure.title : `${name}: ${figure.title}`;
  const rings = drawing.selectedGroups ?? [];
  const drawnFor = (widthPx: number) =>
    withRings(figureAt({ widthPx, heightPx: Math.round((widthPx * size.heightPx) / size.widthPx) }), rings);
  shownFigures.useShows({ drawnFor, isEmpty: table === null, label, help, isStale });

  return (
    <figure className={`${styles.frame} ${inColumn(0)}`} aria-label={label}>
      <figcaption className={styles.head}>
        <div className={takesRest}>
          {!isTitledAbove && (
            <p className={`${styles.title} ${typeset('heading', 'breaks')}`}>
              {heading === undefined ? (
                figure.title
              ) : (
                <>
                  <span data-screen-only>{heading}</span>
                  <span data-paper-only>{figure.title}</span>
                </>
              )}
            </p>
          )}
        </div>
        {corner}
        {controls && (
          <button
            type="button"
            className={`${styles.unfold} ${typeset('small', 'accent')} ${padded(0, 4)} ${lit}`}
            aria-expanded={isUnfolded}
            aria-controls={controlsId}
            onClick={() => {
              setUnfolded(!isUnfolded);
              unfolded[isUnfolded ? 'delete' : 'add'](name ?? '');
            }}
          >
            Choices
          </button>
        )}
        <ChartMenu
          figure={withRings(figure, rings)}
          label={label}
          fileName={fileName}
          provenance={provenance}
          isStale={isStale}
          onMessage={setMessage}
          onRead={setOpen}
        />
        {!isTitledAbove && figure.subtitle !== '' && <ChartSubtitle text={figure.subtitle} parts={subtitleParts} />}
      </figcaption>
      {controls && (
        <div
          id={controlsId}
          className={`${styles.controls} ${inLines(4, 12)} ${typeset('small')} ${padded(4, 0)}`}
          data-unfolded={isUnfolded || undefined}
        >
          {controls}
        </div>
      )}
      <div ref={room} className={fills ? styles.room : styles.fixed} data-stale={isStale || undefined}>
        <ChartDrawing figure={figure} label={label} {...drawing} />
      </div>
      {numbers && <div className={styles.numbers}>{typeof numbers === 'function' ? numbers(figure) : numbers}</div>}
      {figure.notices.length > 0 && (
        <ul className={`${styles.notices} ${typeset('muted', 'small')}`}>
          {figure.notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      {isStale && (
        <p className={`${typeset('muted', 'small')} ${spaced(4)}`} data-paper-only>
          It was being recalculated when it was printed: print again so that it follows the filters below.
        </p>
      )}
      {!isTitledAbove && (
        <p className={`${typeset('muted', 'small')} ${spaced(4)}`} data-paper-only>
          {provenance}
        </p>
      )}
      <p role="status" className={`${styles.status} ${arriving} ${typeset('muted', 'small')}`}>
        {message}
      </p>
      {open === 'table' && table && <ChartTable title={figure.title} table={table()} onClose={() => setOpen(null)} />}
      {open === 'help' && (
        <Dialog
          title="How is this computed?"
          onClose={() => setOpen(null)}
          actions={
            <Button kind="primary" onClick={() => setOpen(null)}>
              Okay
            </Button>
          }
        >
          {help}
        </Dialog>
      )}
    </figure>
  );
}

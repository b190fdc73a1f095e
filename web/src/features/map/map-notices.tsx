import type { ReactNode } from 'react';
import { messages } from '@wellfield/contract';
import type { Answer } from '../../explorer/answer/answer.ts';
import styles from './map-notices.module.css';

interface MapNoticesProps {
  canDraw: boolean;
  answer: Answer | null;
  /** Whether an answer is on its way. */
  isAwaited: boolean;
  /** The rows that pass the filters. */
  rowCount: number;
  /** Link to the saved queries. */
  chooseQuery: ReactNode;
  /** Shown below 'No Data' if the filters leave no rows. */
  empty: ReactNode;
}

/** Why there is nothing on the map, or no map. */
export function MapNotices({ canDraw, answer, isAwaited, rowCount, chooseQuery, empty }: MapNoticesProps) {
  return (
    <>
      {!canDraw && (
        <MapNotice>
          <strong>The map cannot be drawn.</strong>
          <span>This browser does not support WebGL 2. The location list and its figures work without it.</span>
        </MapNotice>
      )}
      {!answer && !isAwaited && (
        <MapNotice>
          <strong>{messages.query.noRecords}</strong>
          <span>{messages.query.noneExecuted}</span>
          {chooseQuery}
        </MapNotice>
      )}
      {answer && rowCount === 0 && (
        <MapNotice>
          <strong>{messages.query.noRecords}</strong>
          {answer.frame.rowCount > 0 ? (
            empty
          ) : (
            <>
              <span>This release has no results for the query.</span>
              {chooseQuery}
            </>
          )}
        </MapNotice>
      )}
    </>
  );
}

export function MapNotice({ children }: { children: ReactNode }) {
  return <div className={styles.none}>{children}</div>;
}

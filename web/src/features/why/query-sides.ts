import { comparableResults } from '../../frame/samples/row-results.ts';
import { likeRows, rowsApart } from '../../frame/background/background-samples.ts';
import type { GroupRows } from '../../frame/samples/group-rows.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import type { FoundGroup } from '../../workers/operations/find-group.ts';

/** The sides of a comparison with a query's samples, as far as a number is of them. */
export interface QuerySides {
  /** The samples that the number's own rows are of. */
  frame: SampleFrame;
  found: FoundGroup;
  /** What those of the background are rows of. */
  backgroundFrame: SampleFrame;
  /** Samples on no side, with the reason. */
  onNoSide: { reason: string; rows: readonly number[] };
}

const group = (used: Uint32Array): GroupRows => ({
  used,
  refused: [],
  otherUnits: new Uint32Array(),
  otherTimes: new Uint32Array(),
  withoutPosition: new Uint32Array(),
});

/** Of a number of the background itself: the query's samples that are like what is compared. */
export function backgroundSide(frame: SampleFrame, passing: Uint32Array, samples: SampleFrame): QuerySides {
  const like = likeRows(samples, comparableResults(frame, passing).subject).rows;
  const isLike = new Set(like);
  const all = Array.from({ length: samples.rowCount }, (_, row) => row);
  return {
    frame: samples,
    backgroundFrame: samples,
    found: { found: group(like), background: null, tests: null },
    onNoSide: {
      reason: 'Different unit, matrix or fraction',
      rows: all.filter((row) => !isLike.has(row)),
    },
  };
}

/** Of a number of a location: its samples that are none of the background, and the background if it is compared with that. */
export function comparedSide(
  frame: SampleFrame,
  passing: Uint32Array,
  samples: SampleFrame,
  { found, takesBackground }: { found: FoundGroup; takesBackground: boolean },
): QuerySides {
  const like = likeRows(samples, comparableResults(frame, passing).subject).rows;
  const { used } = found.found;
  const apart = rowsApart(frame, used, samples, like);
  const isApart = new Set(apart);
  return {
    frame,
    backgroundFrame: samples,
    found: { ...found, found: { ...found.found, used: apart }, background: takesBackground ? group(like) : null },
    onNoSide: {
      reason: 'Background samples, not compared with themselves',
      rows: Array.from(used).filter((row) => !isApart.has(row)),
    },
  };
}

import { continuousLongitudes } from '@wellfield/science';
import { arrowResponseKey, datasetOf, queryTypeOf, type ExecutionHead, type Dataset } from '@wellfield/contract';
import { readExecutionHead } from '../../api/execution-head.ts';
import type { AnswerFacts } from '../../frame/survey/answer-survey.ts';
import { ArrowMessages } from '../../frame/arrow-messages.ts';
import { convertFrame, reportedUnits } from '../../frame/conversion/convert-frame.ts';
import { requestedUnit, shownUnits, type UnitQuestion } from '../../frame/conversion/shown-units.ts';
import { setAsideAboveLimits } from '../../frame/above-limits.ts';
import { copyFrame, frameBuffers } from '../../frame/copy-frame.ts';
import { compareNames, naturalOrder } from '../../frame/order/natural-order.ts';
import { readSampleFrame } from '../../frame/read-sample-frame.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import { receiveChunks } from '../chunk-port.ts';
import type { WorkerAnswers } from '../worker-answers.ts';
import type { Operation, Outcome } from '../operation.ts';
import type { LocationCoordinates } from '../../frame/filtering/conditions.ts';

/** Forgets an answer that the page no longer uses. */
export const forgetAnswer: Operation<{ answerId: number }, null> = ({ answerId }, { answers }) => {
  answers.forget(answerId);
  return { output: null };
};

interface Adopted {
  answerId: number;
  frame: SampleFrame;
  locations: readonly LocationCoordinates[];
  dataset: Dataset;
}

/** Copies an answer from the page to a new worker, after another was lost. */
export const adoptAnswer: Operation<Adopted, AnswerFacts> = ({ answerId, frame, locations, dataset }, { answers }) => ({
  output: answers.hold(answerId, frame, locations, dataset).survey.facts,
});

interface Delivery {
  answerId: number;
  /** The id of the first rows, which the page gets before the others arrive. */
  previewId: number;
  /** The port for the bytes of the Arrow stream. */
  port: MessagePort;
  units: UnitQuestion;
}

/** An answer for the page: a copy of the columns. */
export interface ReadAnswer {
  head: ExecutionHead;
  frame: SampleFrame;
  facts: AnswerFacts;
  /** The rows by location as a list has them; null where they come so. */
  naturalOrder: Uint32Array | null;
  /** The units of its rows before any conversion, the most frequent first. */
  reportedUnits: readonly string[];
  /**
   * The unit that a person, or the filter of a link, chose for results; null for the one of the level in force, else of most.
   * `frame.conversion` says what came of it.
   */
  targetUnit: string | null;
}

/** An answer that arrives within this time after its first byte is shown only when it is complete. */
const previewAfterMs = 150;

/**
 * Reads an answer's bytes into columns as they arrive; the worker keeps them, the page gets a copy. For a long answer, a
 * note has the first rows. Throws if the bytes are not an answer.
 */
export const readAnswer: Operation<Delivery, ReadAnswer, ReadAnswer> = async (
  { answerId, previewId, port, units },
  { answers, signal, note },
) => {
  const messages = new ArrowMessages();
  let begin: number | null = null;
  let isPreviewed = false;
  for await (const chunk of receiveChunks(port, signal)) {
    begin ??= performance.now();
    messages.push(chunk);
    if (isPreviewed || messages.recordBatches === 0 || performance.now() - begin < previewAfterMs) continue;
    isPreviewed = true;
    const { output, transfer } = hold(answers, previewId, messages, units);
    note(output, transfer);
  }
  if (!messages.isWhole) throw new TypeError('the answer ends before its end');
  return hold(answers, answerId, messages, units);
};

function hold(
  answers: WorkerAnswers,
  answerId: number,
  messages: ArrowMessages,
  question: UnitQuestion,
): Outcome<ReadAnswer> {
  const { frame: read, metadata } = readSampleFrame(messages.whole);
  const answerHead = readExecutionHead(JSON.parse(metadata.get(arrowResponseKey) ?? 'null'));
  // From here on positions are on one turn of the map; what is written or said has them from -180 to 180 again.
  const longitudes = continuousLongitudes(answerHead.locations.map(({ long }) => long));
  const located = answerHead.locations.map((location, at) => ({ ...location, long: longitudes[at] ?? null }));
  const head = { ...answerHead, locations: located.toSorted((a, b) => compareNames(a.location, b.location)) };
  const dataset = datasetOf(head.selectedQueryType);
  const reported = setAsideAboveLimits({ ...read, isOfLevels: queryTypeOf(dataset).class === 'elevation' });
  const units = reportedUnits(reported);
  const ofLevels = question.ofLevels.flatMap(({ analyte, unit }) => (analyte === head.selectedAnalyte ? [unit] : []));
  const targetUnit = requestedUnit(units, question, ofLevels);
  const wanted = [...(targetUnit === null ? [] : [targetUnit]), ...question.alongside];
  const frame = convertFrame(reported, shownUnits(units, { wanted, ofLevels }));
  const { survey } = answers.hold(answerId, frame, head.locations, dataset);
  const copy = copyFrame(frame);
  const buffers = frameBuffers(copy);
  const order = naturalOrder(frame);
  return {
    output: {
      head,
      frame: copy,
      facts: survey.facts,
      naturalOrder: order,
      reportedUnits: units,
      targetUnit,
    },
    transfer: order ? [...buffers, order.buffer] : buffers,
  };
}

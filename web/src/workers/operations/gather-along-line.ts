import { sectionOfLine, type SectionOfLine, type SectionQuestion } from '../../frame/section/section-of-line.ts';
import type { Operation } from '../operation.ts';

interface Requested {
  answerId: number;
  rows: Uint32Array;
  question: SectionQuestion;
}

/** Samples near a line by their distance along it and their depth. */
export const gatherAlongLine: Operation<Requested, SectionOfLine> = ({ answerId, rows, question }, { answers }) => {
  const { frame, locations } = answers.get(answerId);
  return { output: sectionOfLine(frame, locations, rows, question) };
};

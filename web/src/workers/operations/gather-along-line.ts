import { sectionOfLine, type SectionOfLine, type SectionQuestion } from '../../frame/section/section-of-line.ts';
import type { Operation } from '../operation.ts';

interface Asked {
  answerId: number;
  rows: Uint32Array;
  question: SectionQuestion;
}

/** Samples near a line by their distance along it and their depth. */
export const gatherAlongLine: Operation<Asked, SectionOfLine> = ({ answerId, rows, question }, { answers }) => {
  const { frame, locations } = answers.get(answerId);
  return { output: sectionOfLine(frame, locations, rows, question) };
};

import { provenanceWords } from '../results/column-words.ts';
import type { ResultColumn } from '../results/result-column.ts';
import { sameColumns } from '../results/result-files.ts';
import { provenanceCells, type Provenance } from './provenance.ts';

/** What all was made from: the last columns of most files. */
export function provenanceColumns(provenance: Provenance): ResultColumn<unknown>[] {
  return sameColumns(provenanceCells(provenance), provenanceWords);
}

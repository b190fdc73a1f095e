import { onScreen } from '../../ui/on-screen.ts';
import type { ReportBlock, ReportMethod } from '../../workers/report/report-document.ts';

/** What a part of a screen gives to a report. */
export interface MadePart {
  blocks: readonly ReportBlock[];
  methods: readonly ReportMethod[];
}

/** A part of a screen that a report can have, besides plots and the contents of windows. */
interface ReportPart {
  title: string;
  /** Why a report cannot have it now; null if it can. */
  reason: string | null;
  make(): Promise<MadePart>;
}

/** The parts that screens offer now. */
export const offeredParts = onScreen<ReportPart>();

import { useEffect, useRef, useState } from 'react';
import { fileName, type Site } from '@wellfield/contract';
import { formatDateLl } from '@wellfield/science';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { conversionText } from '../../explorer/answer/conversion-words.ts';
import { useConverted } from '../../explorer/answer/selectors.ts';
import { shareView, type SharedFrom } from '../../explorer/link/share-view.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import type { MadePart } from '../../explorer/report/report-parts.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { readOnPaper } from '../../ui/paper.ts';
import type { ReportDocument, ReportMethod } from '../../workers/report/report-document.ts';
import { scienceWorker } from '../../workers/science-worker.ts';
import { buildReport, type PartSection } from './build-report.ts';
import { requestedFacts, useQualityFacts } from './report-facts.ts';
import { foreignLettersOf, picturesOf } from './report-contents.ts';
import { sayOnce } from './say-once.ts';
import { siteTemplate } from './site-template.ts';
import { textOf } from './text-of.ts';
import { tooManyPictures } from './too-many-pictures.ts';
import type { ListedPart } from './use-report-parts.ts';

export type ReportFormat = 'docx' | 'pdf';

interface ReportRequest {
  title: string;
  format: ReportFormat;
  parts: readonly ListedPart[];
  /** The plots' own words of how they are computed. */
  helps: HTMLElement | null;
  site: Site;
}

type MakingState =
  | { kind: 'none' }
  | { kind: 'making'; words: string }
  | { kind: 'failed'; words: string }
  | { kind: 'saved'; name: string; bytes: number; lostLetters: number };

interface ReportMaker {
  state: MakingState;
  make(requested: ReportRequest): Promise<void>;
  cancel(): void;
}

/** Makes a report of parts of the screen and saves it; it can be cancelled, and ends with its window. */
export function useReportMaker(answer: Answer, from: () => SharedFrom): ReportMaker {
  const client = useClient();
  const provenanceOf = useProvenance();
  const conversion = conversionText(useConverted());
  const quality = useQualityFacts(answer);
  const [state, setState] = useState<MakingState>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState({ kind: 'none' });
  };
  useEffect(() => () => running.current?.abort(), []);

  const make = async ({ title, format, parts, helps, site }: ReportRequest) => {
    const refused = tooManyPictures(parts);
    if (refused !== null) {
      setState({ kind: 'failed', words: refused });
      return;
    }
    const run = new AbortController();
    running.current = run;
    const { signal } = run;
    const tell = (words: string) => setState({ kind: 'making', words });
    try {
      const made = await madeParts(parts, (words) => {
        signal.throwIfAborted();
        tell(words);
      });
      signal.throwIfAborted();
      tell('Writing the report');
      const now = new Date();
      const provenance = provenanceOf(answer, now);
      const link = answer.source.kind === 'view' ? location.href : await shareView(client, answer, from());
      const template = await siteTemplate(client, site, signal);
      const exploration = useExploration.getState();
      const built = buildReport({
        title,
        site: site.title,
        day: formatDateLl(provenance.date),
        date: provenance.date,
        software: provenance.software,
        template,
        requested: requestedFacts(provenance, answer, exploration, {
          link,
          dataset: site.datasets[exploration.dataset].title,
        }),
        quality,
        parts: made,
        methods: methodsOf(helps),
      });
      const report = { ...built, sections: sayOnce(built.sections, conversion) };
      const lostLetters = format === 'pdf' ? foreignLettersOf(report) : 0;
      const bytes = await written(report, format, site.report.paper, signal);
      const name = fileName(title, now, format);
      saveFile(name, bytes.type, bytes);
      setState({ kind: 'saved', name, bytes: bytes.size, lostLetters });
    } catch (error) {
      if (signal.aborted) return;
      const stated = tellableFailure(error)?.message ?? (error instanceof Error ? error.message : String(error));
      setState({ kind: 'failed', words: `The report could not be made. ${stated}` });
    } finally {
      if (running.current === run) running.current = null;
    }
  };
  return { state, make, cancel };
}

/** Windows are read together: the page is drawn for paper and back once, which takes longer than reading. */
async function madeParts(parts: readonly ListedPart[], tell: (words: string) => void) {
  const made: { section: PartSection; made: MadePart }[] = [];
  for (const [at, { how, section, title }] of parts.entries()) {
    if (!('made' in how)) continue;
    tell(`Drawing ${at + 1} of ${parts.length}: ${title}`);
    made.push({ section, made: await how.made() });
  }
  const reads = parts.flatMap(({ how, section }) => ('made' in how ? [] : [{ section, read: how.readOnPaper }]));
  if (reads.length === 0) return made;
  tell('Reading tables');
  await new Promise((resolve) => setTimeout(resolve));
  return [...made, ...readOnPaper(() => reads.map(({ section, read }) => ({ section, made: read() })))];
}

function written(
  report: ReportDocument,
  format: ReportFormat,
  paper: Site['report']['paper'],
  signal: AbortSignal,
): Promise<Blob> {
  const transfer = picturesOf(report).map(({ buffer }) => buffer);
  return scienceWorker.run('writeReport', { report, format, paper }, { signal, transfer });
}

/** What plots say of how they are computed, as one text each. */
function methodsOf(helps: HTMLElement | null): ReportMethod[] {
  return [...(helps?.children ?? [])].map((help) => ({
    title: help instanceof HTMLElement ? (help.dataset['helpOf'] ?? '') : '',
    words: textOf(help),
  }));
}

import type { MadePart } from '../../explorer/report/report-parts.ts';
import type {
  ReportDocument,
  ReportFacts,
  ReportMethod,
  ReportSection,
  ReportTemplate,
} from '../../workers/report/report-document.ts';

/** The sections that parts of the screen stand in, in their order. */
export const partSections = ['Map', 'Plots', 'Tables and words'] as const;

export type PartSection = (typeof partSections)[number];

interface ReportContents {
  title: string;
  /** The site's title. */
  site: string;
  /** The day, as people write it and as an ISO date. */
  day: string;
  date: string;
  software: string;
  template: ReportTemplate;
  requested: ReportFacts;
  quality: ReportFacts;
  parts: readonly { section: PartSection; made: MadePart }[];
  /** Of the plots' own words. */
  methods: readonly ReportMethod[];
}

/** The report of parts of the screen: what was requested, how good the data are, the parts, and how they were computed. */
export function buildReport(contents: ReportContents): ReportDocument {
  const { title, site, day, date, software, template, requested, quality, parts, methods } = contents;
  const sections = partSections.flatMap((heading): ReportSection[] => {
    const blocks = parts.filter(({ section }) => section === heading).flatMap(({ made }) => made.blocks);
    return blocks.length === 0 ? [] : [{ heading, blocks }];
  });
  const all = onceEach([...parts.flatMap(({ made }) => made.methods), ...methods]);
  return {
    ...template,
    title,
    subtitle: `${site} · ${day}`,
    date,
    software,
    sections: [
      { heading: 'What was asked', blocks: [requested] },
      { heading: 'Data quality', blocks: [quality] },
      ...sections,
      ...(all.length === 0 ? [] : [{ heading: 'Methods and sources', blocks: methodBlocks(all) }]),
    ],
  };
}

function methodBlocks(methods: readonly ReportMethod[]): ReportSection['blocks'] {
  const paragraphs = methods.flatMap(({ title, words }) => [{ text: title, isHeading: true }, { text: words }]);
  return [{ kind: 'text', paragraphs }];
}

/** Two plots of a kind have one method: the words of the second are those of the first. */
function onceEach(methods: readonly ReportMethod[]): ReportMethod[] {
  const titles = new Map<string, Set<string>>();
  for (const { title, words } of methods) {
    if (words !== '') titles.set(words, (titles.get(words) ?? new Set()).add(title));
  }
  return [...titles].map(([words, of]) => ({ title: [...of].join(' · '), words }));
}

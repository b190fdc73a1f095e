import type { Demonstration } from '../../server/src/demonstration/demonstration.ts';
import { demonstrationQueries } from './demonstration-queries.ts';
import { firstPage, firstQueryName } from './first-visit.ts';
import { generateDemonstration } from './generate-demonstration.ts';

/** The invented complex, as the server makes and offers it at the first start of this site. */
export const demonstration: Demonstration = {
  releaseName: 'Sandhill Complex (invented)',
  async generate(folder) {
    const files = await generateDemonstration(folder);
    return [
      { dataset: 'bmi', files: [files.bmi] },
      { dataset: 'snwa', files: [files.snwa] },
      { dataset: 'wl', files: [files.wl] },
    ];
  },
  queries: demonstrationQueries,
  firstVisit: { queryName: firstQueryName, pageOf: firstPage },
};

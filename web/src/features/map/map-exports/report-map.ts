import type { MapRef } from '@vis.gl/react-maplibre';
import { methodTexts, methodTitles } from '../../../explorer/exploration/non-detect-methods.ts';
import type { MadePart } from '../../../explorer/report/report-parts.ts';
import { bareMapPicture } from './map-picture-file.ts';
import { headingOf, recordFacts, type MapRecord } from '../../../explorer/map-files/map-record.ts';

/** The map as it is on the screen, for a report: its picture, what its numbers are of, and what its legends say of layers. */
export async function reportMap(
  map: MapRef,
  record: MapRecord,
  { attribution, layers }: { attribution: string; layers: readonly string[] },
): Promise<MadePart> {
  const [title, facts] = headingOf(record);
  const picture = await bareMapPicture(map, attribution);
  const legends = 'Map of the sampling locations with its legends on the right';
  return {
    blocks: [
      {
        kind: 'picture',
        title,
        facts,
        description: `${legends}: ${title}.`,
        // As wide on paper as a page lets it: it has 300 dots an inch.
        ...picture,
        notes: [...recordFacts(record), ...layers],
      },
    ],
    methods: [
      {
        title: `Mean and median of locations: ${methodTitles[record.nonDetectMethod]}`,
        words: methodTexts[record.nonDetectMethod],
      },
    ],
  };
}

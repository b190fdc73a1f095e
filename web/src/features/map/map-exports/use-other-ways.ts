import { fileName } from '@wellfield/contract';
import { useSite } from '../../../api/site-query.ts';
import { manifestAct } from '../../../explorer/provenance/table-menu.tsx';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { saveFile } from '../../../ui/files/save-file.ts';
import type { LinesTable } from '../../../ui/files/table-lines.ts';
import { copyLinesActs, useRowsLine } from '../../../ui/menu/copy-lines-acts.ts';
import type { MenuGroup } from '../../../ui/menu/menu-button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { ComputedLayers } from '../computed/use-computed-layers.ts';
import { layerExports } from './layer-exports.ts';
import { locationLines } from '../../../explorer/map-files/locations-csv.ts';
import { mapManifest } from '../../../explorer/map-files/map-manifest.ts';
import type { MapRecord } from '../../../explorer/map-files/map-record.ts';

interface MapContents {
  locations: readonly LocationSummary[];
  computed: ComputedLayers;
  /** Null without an answer. */
  recordAt: ((at: Date) => MapRecord) | null;
}

/** The manifest of the map's files, and acts that copy the visible locations with their statistics. */
export function useOtherWays({ locations, computed, recordAt }: MapContents): MenuGroup[] {
  const site = useSite();
  const shown = locations.filter(({ visible }) => visible);
  const save = (of: (at: Date) => MapRecord) => {
    const now = new Date();
    const record = of(now);
    const about = { title: site?.title ?? '', address: location.origin };
    const text = mapManifest(about, record, { locations: shown, layers: layerExports(computed) });
    saveFile(fileName(`${record.query}_Map_manifest`, now, 'json'), 'application/json', text);
  };
  const tableOf = recordAt && shown.length > 0 ? () => linesNow(locations, recordAt) : null;
  return [
    { title: 'Save with these files', acts: [manifestAct(recordAt && (() => save(recordAt)))] },
    { title: 'Copy locations as', acts: copyLinesActs(tableOf, useRowsLine(), (text) => showToast({ text })) },
  ];
}

function linesNow(locations: readonly LocationSummary[], recordAt: (at: Date) => MapRecord): LinesTable {
  return locationLines(locations, recordAt(new Date()));
}

import { useMap } from '@vis.gl/react-maplibre';
import type { Feature } from 'geojson';
import { useState } from 'react';
import { fileName } from '@wellfield/contract';
import { useExploration } from '../../../explorer/exploration-store.ts';
import { useMapLook } from '../../../explorer/selectors.ts';
import type { LocationSummary } from '../../../frame/location-groups.ts';
import { ErrorDialog, type ErrorText } from '../../../ui/error-dialog.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { MenuButton, type MenuAct, type MenuGroup } from '../../../ui/menu/menu-button.tsx';
import { useCommands } from '../../../ui/palette/commands.ts';
import type { SpatialLayers } from '../spatial-tools/use-spatial-layers.ts';
import { geoJsonText, locationFeatures } from './geojson-text.ts';
import { layerExports } from './layer-exports.ts';
import { polygonFeatures } from './layer-features.ts';
import { locationsCsv } from './locations-csv.ts';
import { locationsKml } from './locations-kml.ts';
import { mapPictureFile } from './map-picture-file.ts';
import { useMapRecord } from './use-map-record.ts';
import styles from './export-menu.module.css';

interface ExportMenuProps {
  locations: readonly LocationSummary[];
  spatial: SpatialLayers;
  attribution: string;
}

/** What of the map can be taken along as a file; what cannot says why. */
export function ExportMenu({ locations, spatial, attribution }: ExportMenuProps) {
  const { current: map } = useMap();
  const record = useMapRecord();
  const polygons = useExploration((state) => state.polygons);
  const [today] = useState(() => new Date());
  const [error, setError] = useState<ErrorText | null>(null);
  const { showInfoLegend } = useMapLook();
  const hasLocations = locations.some(({ visible }) => visible);

  const save = (what: string, extension: string, mediaType: string, content: string | Blob) => {
    const name = fileName(`${record?.query ?? 'Query'}_${what}`, today, extension);
    saveFile(name, mediaType, content);
  };
  const offer = (label: string, reason: string | null, onAct: () => void): MenuAct =>
    reason === null ? { label, onAct } : { label: `${label}: ${reason}`, onAct: null };
  const features = (title: string, reason: string | null, made: (() => Feature[]) | null) =>
    offer(`${title} (GeoJSON)`, reason, () => {
      if (record && made) save(title, 'geojson', 'application/geo+json', geoJsonText(made(), title, record));
    });
  const savePicture = async () => {
    if (!map || !record) return;
    try {
      save('Map', 'png', 'image/png', await mapPictureFile(map, record, attribution));
    } catch (cause) {
      setError({ message: 'The picture of the map could not be made.', detail: String(cause) });
    }
  };

  const noAnswer = record === null ? 'no query is executed' : null;
  const noPicture = noAnswer ?? (showInfoLegend ? null : 'legends are hidden');
  const noLocations = noAnswer ?? (hasLocations ? null : 'no location is visible');
  const noPolygons = noAnswer ?? (polygons.length > 0 ? null : 'none is drawn');
  const groups: MenuGroup[] = [
    { title: 'Map', acts: [offer('Picture with legend (PNG)', noPicture, () => void savePicture())] },
    {
      title: 'Locations with statistics',
      acts: [
        features('Locations', noLocations, record && (() => locationFeatures(locations, record))),
        offer('Locations (CSV)', noLocations, () => {
          if (record) save('Locations', 'csv', 'text/csv;charset=utf-8', locationsCsv(locations, record));
        }),
        offer('Locations (KML)', noLocations, () => {
          if (record) {
            save('Locations', 'kml', 'application/vnd.google-earth.kml+xml', locationsKml(locations, record));
          }
        }),
      ],
    },
    {
      title: 'Layers',
      acts: [
        features('Polygons', noPolygons, () => polygonFeatures(polygons)),
        ...layerExports(spatial).map((layer) => features(layer.title, noAnswer ?? layer.reason, layer.features)),
      ],
    },
  ];
  useCommands(() =>
    groups.flatMap(({ acts }) =>
      acts.flatMap(({ label, onAct }) => (onAct ? [{ group: 'Save', title: label, onAct }] : [])),
    ),
  );
  return (
    <>
      <MenuButton label="Export" className={styles.button} groups={groups}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path
            d="M8 2v8M4.5 7L8 10.5L11.5 7M2.5 13.5h11"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </svg>
      </MenuButton>
      <ErrorDialog error={error} onOkay={() => setError(null)} />
    </>
  );
}

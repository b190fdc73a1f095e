import { useMap } from '@vis.gl/react-maplibre';
import type { Feature } from 'geojson';
import { useState } from 'react';
import { DownloadSign, type MenuAct, MenuButton, type MenuGroup } from '../../../ui/menu/menu-button.tsx';
import { useSite } from '../../../api/site-query.ts';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { useMapLook } from '../../../explorer/answer/selectors.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { offeredParts } from '../../../explorer/report/report-parts.ts';
import { ErrorDialog, type ErrorText } from '../../../ui/error-dialog.tsx';
import { useCommands } from '../../../ui/palette/commands.ts';
import { geoTiff } from '../../../ui/files/geotiff.ts';
import { shapefileZip } from '../../../ui/files/shapefile.ts';
import { aboutText, type MapRecord } from '../../../explorer/map-files/map-record.ts';
import { geoJsonText, locationFeatures } from '../../../explorer/map-files/geojson-text.ts';
import { areaFeature } from '../../../explorer/map-parts/area-feature.ts';
import { locationsCsv } from '../../../explorer/map-files/locations-csv.ts';
import { locationsKml } from '../../../explorer/map-files/locations-kml.ts';
import type { ComputedLayers } from '../computed/use-computed-layers.ts';
import { layerExports, layerNotes } from './layer-exports.ts';
import { mapPictureFile } from './map-picture-file.ts';
import { reportMap } from './report-map.ts';
import { type ExportKind, exportKinds, type ExportMaker, saveExport } from './save-export.ts';
import { useOtherWays } from './use-other-ways.ts';
import { useMapRecord } from './use-map-record.ts';
import styles from './map-exports.module.css';

interface ExportMenuProps {
  locations: readonly LocationSummary[];
  computed: ComputedLayers;
  attribution: string;
}

/** The map's exports as files, with the reason for those that are not available. */
export function ExportMenu({ locations, computed, attribution }: ExportMenuProps) {
  const { current: map } = useMap();
  const recordAt = useMapRecord();
  const site = useSite();
  const polygons = useExploration((state) => state.polygons);
  const [error, setError] = useState<ErrorText | null>(null);
  const { showInfoLegend } = useMapLook();
  const hasLocations = locations.some(({ visible }) => visible);

  const save = (title: string, kind: ExportKind, make: ExportMaker) => {
    if (!recordAt) return;
    saveExport(recordAt, title, kind, make).catch((cause: unknown) => {
      setError({ message: 'The file could not be created.', detail: String(cause) });
    });
  };
  const offer = (
    title: string,
    kind: ExportKind,
    reason: string | null,
    make: ExportMaker,
    called = title,
  ): MenuAct => {
    const label = `${title} (${kind.name})`;
    return reason === null
      ? { label, onAct: () => save(called, kind, make) }
      : { label: `${label}: ${reason}`, onAct: null };
  };
  const offerFeatures = (
    title: string,
    reason: string | null,
    features: (record: MapRecord) => Feature[],
    settings?: () => Readonly<Record<string, unknown>>,
  ) =>
    offer(title, exportKinds.geoJson, reason, (record) => geoJsonText(features(record), title, record, settings?.()));
  const offerShapes = (
    title: string,
    reason: string | null,
    features: (record: MapRecord) => Feature[],
    settings: () => Readonly<Record<string, unknown>> = () => ({}),
  ) =>
    offer(title, exportKinds.shapefile, reason, (record) =>
      shapefileZip(features(record), title, aboutText(title, record, settings()), record.date),
    );

  const picture = (record: MapRecord) => {
    if (!map) throw new Error('The map is still loading.');
    return mapPictureFile(map, record, { attribution, site: site?.title ?? '' });
  };

  const noAnswer = recordAt === null ? 'no query has been run' : null;
  const noPicture = noAnswer ?? (showInfoLegend ? null : 'legends are hidden');
  offeredParts.useShows({
    title: 'Map with its legends',
    reason: noPicture ?? (map ? null : 'it is still loading'),
    make: () => {
      if (!map || !recordAt) throw new Error('The map is still loading.');
      return reportMap(map, recordAt(new Date()), { attribution, layers: layerNotes(computed) });
    },
  });
  const noLocations = noAnswer ?? (hasLocations ? null : 'no location is visible');
  const noPolygons = noAnswer ?? (polygons.length > 0 ? null : 'none is drawn');
  const groups: MenuGroup[] = [
    {
      title: 'Map',
      acts: [offer('Picture with legend', exportKinds.png, noPicture, picture, 'Map')],
    },
    {
      title: 'Locations with statistics',
      acts: [
        offerFeatures('Locations', noLocations, (record) => locationFeatures(locations, record)),
        offer('Locations', exportKinds.csv, noLocations, (record) => locationsCsv(locations, record)),
        offerShapes('Locations', noLocations, (record) => locationFeatures(locations, record)),
        offer('Locations', exportKinds.kml, noLocations, (record) => locationsKml(locations, record)),
      ],
    },
    {
      title: 'Layers',
      acts: [
        offerFeatures('Polygons', noPolygons, () =>
          polygons.map(({ coords, holes, ...facts }) => areaFeature(facts, coords, holes)),
        ),
        ...layerExports(computed).flatMap(({ title, reason, features, raster, settings }) => [
          offerFeatures(title, noAnswer ?? reason, ({ statisticUnit }) => features?.(statisticUnit) ?? [], settings),
          // The line above says why there is none.
          ...((noAnswer ?? reason) === null
            ? [offerShapes(title, null, ({ statisticUnit }) => features?.(statisticUnit) ?? [], settings)]
            : []),
          ...(raster
            ? [
                offer(title, exportKinds.geoTiff, noAnswer ?? reason, (record) =>
                  geoTiff(raster(record.statisticUnit), aboutText(title, record, settings())),
                ),
              ]
            : []),
        ]),
      ],
    },
  ];
  const others = useOtherWays({ locations, computed, recordAt });
  useCommands(() =>
    groups.flatMap(({ acts }) =>
      acts.flatMap(({ label, onAct }) => (onAct ? [{ group: 'Save', title: label, onAct }] : [])),
    ),
  );
  return (
    <>
      <MenuButton label="Export" className={styles.button} groups={[...groups, ...others]}>
        <DownloadSign />
      </MenuButton>
      <ErrorDialog error={error} onOkay={() => setError(null)} />
    </>
  );
}

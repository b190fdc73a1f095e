// Fills a new site folder from the USGS-INL data set: node usgs-inl-site.mjs DATA_SET SITE_DIR
// Lookup tables from its lists of parameters and sites, levels that results are compared with, its overlays, where the map begins, and what is bicarbonate.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

const [dataSet = '', siteDir = ''] = process.argv.slice(2);
const table = (name) => parse(readFileSync(join(dataSet, name), 'utf8'), { columns: true });
const csv = (rows) => rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

// The names that the mapping gives to analytes; the full name of every parameter leads to them.
const parameters = table('parameters.csv').map(({ srsname, parm_nm: name, casrn }) => [srsname || name, casrn, name]);
const header = ['analyte_name', 'cas_id', 'analyte_name_raw'].join(',');
writeFileSync(join(siteDir, 'cas_ids.csv'), `${header}\n${csv(parameters)}\n`);

// A well is known by its number; the name of its station leads there. The survey is in a projection that the tables do not know.
const wells = table('sites.csv').map((site) => [site.site_no, '', '', site.station_nm, 'USGS', '', '']);
const columns = 'standard_name,standard_easting,standard_northing,location_id,owner,easting,northing';
writeFileSync(join(siteDir, 'standard_locations.csv'), `${columns}\n${csv(wells)}\n`);

// Federal drinking-water standards, by the names of this data set; a copy, to be kept up to date by the site.
copyFileSync(join(import.meta.dirname, 'usgs-inl-screening-levels.csv'), join(siteDir, 'levels.csv'));

const overlays = [
  { id: 'inl', label: 'Laboratory boundary', color: '#4a5568', popup: [] },
  { id: 'facilities', label: 'Facilities', color: '#805ad5', popup: [{ property: 'name', title: 'Facility' }] },
  {
    id: 'percponds',
    label: 'Percolation ponds',
    color: '#b7791f',
    popup: [
      { property: 'name', title: 'Pond' },
      { property: 'facility_id', title: 'Facility' },
    ],
  },
  { id: 'iwd', label: 'Industrial waste ditch', color: '#c05621', popup: [] },
  { id: 'streams', label: 'Streams', color: '#2c5282', popup: [{ property: 'gnis_nm', title: 'Name' }] },
  { id: 'lakes', label: 'Lakes', color: '#3182ce', popup: [{ property: 'gnis_nm', title: 'Name' }] },
];
for (const { id } of overlays) {
  const name = `${id}.geojson`;
  copyFileSync(join(dataSet, 'overlays', name), join(siteDir, 'overlays', name));
}

const settingsFile = join(siteDir, 'site.json');
const settings = JSON.parse(readFileSync(settingsFile, 'utf8'));
settings.map = { ...settings.map, center: [43.58, -112.95], zoom: 10 };
settings.overlays = overlays.map((overlay) => ({ ...overlay, file: `overlays/${overlay.id}.geojson` }));
settings.basemaps.find(({ id }) => id === 'offline').outlines = ['inl', 'facilities', 'lakes'];
// Alkalinity is reported instead: bicarbonate weighs 1.2192 times the calcium carbonate that neutralises as much.
settings.waterAnalyses.quantities.hco3 = [{ analyte: 'Alkalinity', from: 'mg/L as CaCO3', times: 1.2192, to: 'mg/L' }];
writeFileSync(settingsFile, `${JSON.stringify(settings, null, 2)}\n`);

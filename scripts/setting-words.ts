/**
 * What each key of site.json means, for docs/settings.md. What it can be and its default come from the schema. A star stands for
 * any name where keys have one meaning.
 */
export const settingWords: Readonly<Record<string, string>> = {
  title: 'The site’s name as visitors see it.',
  publicOverview: 'Whether overview, history, how-to, news and downloads are public.',
  adminEmail: 'The contact address. It also gets bug reports unless `ADMIN_EMAIL` is set.',
  units: 'Unit spellings: as delivered to as stored. Nothing is converted.',
  allowedValues: 'Columns of the sample record to the values allowed in them. Rows with other values are rejected.',
  lithologyColors:
    'Colors of lithologies in cross-sections, such as `{"Gravel": "#e8c547"}`. Others have a pattern alone; `npm run site -- check` lists them.',
  standardLocationsCrs: 'The coordinate system of `standard_locations.csv`, such as `EPSG:26911`.',
  localGrids:
    'Grids of the site’s own by name: `points`, and `maxResidualM` (1). See [the guide](operating.md#the-site-folder).',

  'datasets.*.title': 'What screens call the dataset. Commands, calls and files keep the ids `bmi`, `snwa` and `wl`.',
  'datasets.*.description': 'What the dataset has, for those who build a query.',

  'registration.policy':
    'Who can register: everyone (`open`), people with an email at the `domains`, or nobody (`closed`).',
  'registration.domains': 'With the policy `domains`: the email domains, such as `["example.org"]`.',
  'registration.role': 'What those who register may do. A `contributor` shares queries with everyone of the site.',
  'singleSignOn.label': 'The words on the button of the login page.',
  'singleSignOn.only': 'Whether single sign-on is the only way in: no passwords, no registration.',
  'singleSignOn.newAccounts':
    'Who gets an account at their first single sign-on: those who may register, `all` people whom the provider lets in, or `none`.',
  'singleSignOn.trustsEmails':
    'Whether emails without `email_verified` count as confirmed. Only for a provider of your own organization.',
  'singleSignOn.roles.claim':
    'The provider’s claim that gives roles at every single sign-on, such as `groups`. Without `singleSignOn.roles` roles are given here.',
  'singleSignOn.roles.administrator': 'Values of the claim that make people administrators. The highest role counts.',
  'singleSignOn.roles.contributor': 'Values of the claim that make people contributors.',
  'singleSignOn.roles.reader':
    'Values of the claim that make people readers. With any, all others are kept out; otherwise they are readers.',
  'secondFactor.requiredOf':
    'With `administrators`, administrators without a second factor have the rights of contributors.',

  'map.center': 'The initial center: `[latitude, longitude]`.',
  'map.zoom': 'The initial zoom.',
  'map.basemap': 'The `id` of the first basemap.',
  'basemaps[].id': 'Its id. At least one basemap is required.',
  'basemaps[].label': 'Its name in the list of layers.',
  'basemaps[].kind':
    '`raster` tiles, a `style` document, a file of tiles in this folder (`pmtiles`), or drawn from the overlays (`offline`).',
  'basemaps[].url':
    'An https address with `{z}`, `{x}` and `{y}`, or that of the style document. Null for `offline` and `pmtiles`.',
  'basemaps[].file':
    'For `pmtiles`: an archive of version 3, of pictures or of vector tiles with the layers of Protomaps or OpenMapTiles. Only people with an account get it; browsers call nobody else.',
  'basemaps[].attribution': 'The credit that the provider requires.',
  'basemaps[].dark': 'Whether it is dark, so that layers on it are drawn light.',
  'basemaps[].key':
    'Replaces `{key}` in the address; every visitor can read it. A provider that stamps its tiles (`cartocdn.com`) is offered only with it.',
  'basemaps[].maxZoom': 'The provider’s maximum zoom.',
  'basemaps[].hosts': 'Further hosts that a style document refers to, such as `https://*.example.org`.',
  'basemaps[].thumbnail': 'Its thumbnail.',
  'basemaps[].outlines': 'For the offline basemap: ids of the overlays whose shapes it draws.',
  'overlays[].id': 'Its id; one entry for each layer.',
  'overlays[].label': 'Its name in the list of layers.',
  'overlays[].file':
    'A GeoJSON FeatureCollection, `overlays/name.geojson`, in WGS 84, in the system of `crs`, or in that of its own member `crs`.',
  'overlays[].crs': 'The system of its positions, such as `EPSG:26911`: any that an import converts.',
  'overlays[].color': 'Its color.',
  'overlays[].popup[].property': 'A property that a click on a shape shows.',
  'overlays[].popup[].title': 'Its label there.',
  'overlays[].colorBy.property': 'Optional: the property that sets the colors instead.',
  'overlays[].colorBy.colors': 'The property’s values to colors; `other` for all the rest.',
  'overlays[].mark': 'The symbol for points.',
  'overlays[].depths.well':
    'Optional, for points with depths of wells, which cross-sections draw: the property with the well’s name.',
  'overlays[].depths.top': 'The property with the top of an interval, or the depth of a contact, in ft below ground.',
  'overlays[].depths.bottom': 'The property with the bottom of the interval. Without it a contact is drawn.',
  'overlays[].depths.name': 'The property with the interval’s lithology, which is then drawn as such.',
  'gauges[].id': 'The station number of the river service, 8 to 15 digits.',
  'gauges[].name': 'Its name.',
  'gauges[].datum': 'Its datum, ft.',
  'gauges[].lat': 'Its latitude, or null.',
  'gauges[].long': 'Its longitude, or null.',
  'gauges[].note': 'A remark for readers.',
  'inventedGauges[].*':
    'As `gauges`, for a demonstration. Flows are files of this folder, `gauges/ID.rdb` or `gauges/ID.json`; no service is asked.',
  'loadStations[].id': 'Where loads are calculated: its name in links, of lower-case letters, digits and hyphens.',
  'loadStations[].title': 'What people choose.',
  'loadStations[].location': 'The sampling location, as samples name it.',
  'loadStations[].gauge':
    'The station number of the gauge whose water is sampled there, in `gauges` or `inventedGauges`.',
  'loadStations[].note': 'A remark for readers, such as how far apart the two are.',
  'downloads[].file': 'A file of `downloads/`: csv, pdf, xlsx or zip.',
  'downloads[].title': 'The label of its button.',
  'downloads[].edition': 'Its date, such as `March 2020`.',
  'downloads[].about': 'What it contains.',

  'limits.passwordMinLength': 'The minimum length of a password.',
  'limits.navigationHeightPx': 'The height of the navigation bar, px.',
  'limits.interpolationMaxLocations':
    'With more visible locations the IDW layers interpolate nothing. An estimated surface has no such limit.',
  'limits.saturatedThicknessM': 'The thickness that the plume ledger starts with, m.',
  'limits.aquiferPorosity': 'The porosity that the plume ledger starts with.',
  'limits.gridCellKm': 'The initial cell size of the interpolated grid, km.',
  'limits.samplingGridKm': 'The side of a sampling frequency hexagon, km.',
  'limits.distanceWeighting': 'The initial power of distance for interpolation.',
  'limits.clusterCount': 'The initial number of clusters.',
  'limits.contourCount': 'The initial number of contours.',
  'limits.hotSpotRadiusPx': 'The initial radius of hot spots, px.',
  'features.filledContours': 'Whether the button for bands between contours is shown.',
  'features.triangulation': 'Whether the button for the triangulation is shown.',
  'waterAnalyses.together':
    'What makes up one analysis of major ions: the results of one `sample`, or of one location and `day`.',
  'waterAnalyses.quantities.*':
    'Analytes that give the quantity, in order of preference. `{"analyte", "from", "times", "to"}` converts one, such as alkalinity to bicarbonate.',
  'freeProduct.analytes':
    'Analytes whose results are thicknesses of free product. Where one is above 0, plume ledger and map flag the well, which has no concentration then.',
  'leftOut[].title':
    'Samples that figures leave out until a reader puts them back, in the plural, such as `field duplicates`. Tables, maps and plots count them.',
  'leftOut[].column': 'The column of the sample record that has the values.',
  'leftOut[].values': 'The values, exactly as in the data, such as `["R", "UR"]`.',
  'leftOut[].byDefault': '`in`: they count until a reader leaves them out, such as estimated results.',
  'report.heading': 'Printed above the title of reports, such as the company’s name.',
  'report.footer': 'Printed at the foot of their pages instead of the title.',
  'report.logo': 'Printed at their beginning: a picture of the folder, `images/name.svg`, `.png` or `.jpg`.',
  'report.paper': 'The paper that they are laid out for.',

  'sharedReleases.most': 'How many releases stay, besides the newest three, because shared links name them.',
  'sharedReleases.days': 'For how many days after the last such link was made.',
  'longKeptReleases.diskMiB':
    'MiB of disk for pinned releases and the last ones of quarters. Above it the oldest quarters go, and nothing more can be pinned.',
  'audit.days': 'For how many days the audit log stays.',
  'audit.megabytes': 'How many MB it can have. Above that its oldest files go first, which it records.',

  'quotas.savedQueries': 'Saved queries. Deleted ones count; the oldest of them make room for a new one.',
  'quotas.savedQueriesMiB': 'MiB of their choices and criteria.',
  'quotas.sharedQueries': 'Saved queries that are shared with everyone.',
  'quotas.views': 'Shared links, each with its query and what the screen showed.',
  'quotas.viewsMiB': 'MiB of them.',
  'quotas.exports':
    'Exports, including [those that have ended](operating.md#what-one-account-can-have), of which the oldest make room.',
  'quotas.exportsMiB': 'MiB of their choices. The oldest that have ended make room.',
  'quotas.exportsWaiting': 'Exports that are not finished.',
  'quotas.exportFiles': 'Exports with a file.',
  'quotas.exportFilesMiB': 'MiB of these files. The last one may exceed it.',
  'quotas.accessTokens': 'Access tokens.',
  'quotas.bugReports': 'Bug reports. Closed ones count; the oldest of them make room for a new one.',
  'quotas.bugReportsMiB': 'MiB of their texts. The oldest closed ones make room.',
  'quotas.mails':
    'Emails about exports and bug reports in thirty days. Above it the account can request no exports and send no reports.',
  'quotas.mailsMiB': 'MiB of those that have not been sent.',
  'statements.atOnce': 'Counts, executions and results at once.',
  'statements.waiting': 'How many more wait. Accounts take turns, those with quick questions first.',
  'statements.countSeconds': 'Seconds that a count can take.',
  'statements.executionSeconds': 'Seconds that an execution can take.',
  'slowReaders.perAccount': 'Connections of an account that take little of an answer.',
  'slowReaders.perAddress': 'The same of an address.',
  'slowReaders.everySeconds':
    'Seconds between two checks. A connection that takes nothing for twice as long is closed.',
  'slowReaders.quickKiB': 'KiB between two checks above which a connection is not slow.',
  'disk.freeMiB': 'MiB of the data folder’s disk that stay free, or `disk.freePercent` of it if that is less.',
  'disk.freePercent':
    'Percent of the disk that stay free. Below that no exports, results, copies of accounts or imports are made; people can still save.',
};

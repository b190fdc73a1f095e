/**
 * What columns are called that hold a field of the sample record, the surest first, without signs and in lower case.
 * Sources: the public deliveries of `docs/import-examples`, the field lists of the formats in `importing/formats`, NWIS.
 */
export const fieldNames = {
  analyte:
    'analyte analytename chemicalname chemical characteristicname characteristic srsname parmnm parametername paramname parameter param parametro parametre constituent compound stoff ämne element substance determinand parmshortnm parametercd parametercode pcode chemcode',
  result:
    'result resultvalue resultnumericvalue resultnumeric numericresult resultmeasurevalue analysisresult analyticalresult resultva value concentration conc measuredvalue reading finalresult amount resultat résultat resultado ergebnis messwert wert waarde valeur värde værdi',
  unit: 'unit units unitcd resultunit resultunits defaultunit measureunitcode uom unitofmeasure reportunits einheit enhet enhed eenheid unité unidad',
  flag: 'detectflag detected detect nondetect nd remarkcd remark ltmeasure lessthan prefix resultqualifier qualifier labqualifier labqualifiers qualifiers flag flags censored sign resultsign belowrl belowmdl belowdl belowpql belowlimit belowdetection belowdetectionlimit belowreportinglimit',
  sample_date:
    'sampledate sampledt samplingdate datesampled collectiondate colldate activitystartdate measurementdate levdt stagedt sampleddatetime date dates datetime creationdate collectionstart collectiondatetime samplestart samplestartdate startdate datum probenahmedatum provdatum dato fecha time',
  sample_time: 'sampletime samplingtime activitystarttime collectiontime time times',
  lat: 'latitude lat declatva latitudemeasure latdd latwgs84 y ycoord',
  long: 'longitude long lon lng declongva longitudemeasure longdd longwgs84 x xcoord',
  x: 'utmx easting xcoord eastingm x xcoordinate coordx east pointx rechtswert coorx',
  y: 'utmy northing ycoord northingm y ycoordinate coordy north pointy hochwert coory',
  location:
    'syslocode syslocationcode monitoringlocationidentifier monitoringlocationid emsid locationid locationcode loccode location siteno siteid staid stationid wellid wellname wellno well boreholeid borehole pointid stationname station monitoringlocationname monitoringlocation locationname samplelocation samplinglocation samplepoint samplingpoint sitenm site sitename brunn brunnen messstelle provpunkt pozo puits piezometro descript description fieldid sampleid',
  sample_id:
    'sampleid syssamplecode samplecode sampleno samplenumber labsampleid labid sample top5labid activityidentifier',
  matrix:
    'matrix samplematrix samplematrixcode matrixtype medium mediumcd media typeofwater watertype samplemedium activitymedianame',
  method: 'method methodname methodid methcd levmethcd labanlmethodname analyticalmethod analysismethod',
  filtered: 'fraction filtered totalordissolved sampletfraction totalorfiltered resultsamplefractiontext',
  reporting_limit:
    'reportinglimit rl rdl reportingdetectionlimit pql loq quantitationlimit eql rptlevva practicalquantitationlimit',
  detection_limit: 'detectionlimit mdl methoddetectionlimit dl lod labdetlimva',
  reporting_limit_unit:
    'reportinglimitunit reportinglimitunits rlunit rlunits reportingdetectionlimitunit pqlunit loqunit eqlunit eqlunits',
  detection_limit_unit:
    'detectionlimitunit detectionlimitunits detectlimitunit detectlimitunits mdlunit mdlunits dlunit dlunits lodunit',
  speciation: 'speciation methodspeciation methodspeciationname resultmethodspeciation',
  sample:
    'sampletype sampletypecode sampletypecd sampleclass samplepurpose sampletypename qctype qctypecode qccode smptype activitytype activitytypecode',
  uncertainty: 'uncertainty resulterrordelta labsdva counterror',
  cas_id: 'cas casrn casno casnumber casid',
  analyte_subtype: 'parmgroupnm analytegroup parametergroup chemicalgroup characteristicgroup',
  hydro: 'aquifer aquifername aqfrcd nationalaquifercode hydrounit',
} as const satisfies Readonly<Record<string, string>>;

export type ProposedField = keyof typeof fieldNames;

const ranks = new Map<ProposedField, Map<string, number>>(
  Object.entries(fieldNames).map(([field, names]) => [
    field as ProposedField,
    new Map(names.split(' ').map((name, index) => [name, index])),
  ]),
);

/** A column's name without signs, in lower case. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** How sure a name is for a field: 0 is the surest, null that it is none of its names. */
export function rankOfName(field: ProposedField, column: string): number | null {
  const names = ranks.get(field);
  const name = plainName(column);
  // A unit in brackets is no part of the name.
  return names?.get(name) ?? names?.get(plainName(column.replaceAll(/\[.*?\]|\(.*?\)/g, ''))) ?? null;
}

/** Depths by their names, with the unit that the name says. */
export function depthUnitOfName(column: string): 'ft' | 'm' | null {
  const name = plainName(column);
  // NWIS gives a well's depth in feet.
  if (['welldepthva', 'wellconstructeddepth'].includes(name)) return 'ft';
  if (!/^(sample|well)?depth(ft|feet|m|metres|meters)$/.test(name)) return null;
  return /(ft|feet)$/.test(name) ? 'ft' : 'm';
}

/** What columns of numbers are called that measure no water and no soil. */
const describing =
  /dist|elev|^alt|depth|lat$|lon$|latitude|longitude|easting|northing|utm|coord|^yr$|year|month|quarter|season|dectime|objectid|^id$|code$|..cd$|acy|accuracy|huc|zip|area|location|^x$|^y$|group|type|landuse|landcover/;

export const describesPositionOrTime = (column: string): boolean =>
  describing.test(plainName(column)) || /.[_.](cd|acy_va|acy|id|no|nu)$/i.test(column);

/** Names of columns that say in numbers or words whether another column's results were detected. */
const flagEnding = /[._ ]?(rmk|remark|nd|cen|cens|censored|qual|qualifier|flag|lt)$/i;

/** The column whose results a flag column is about: `CO3.rmk` is about `CO3`, `CrND` about `TCr`; null if there is none. */
export function flaggedColumn(column: string, others: readonly string[]): string | null {
  if (!flagEnding.test(column)) return null;
  const about = plainName(column.replace(flagEnding, ''));
  if (about === '') return null;
  const exact = others.find((other) => other !== column && plainName(other) === about);
  const ending = others.filter(
    (other) => other !== column && !flagEnding.test(other) && plainName(other).endsWith(about),
  );
  return exact ?? (ending.length === 1 ? (ending[0] ?? null) : null);
}

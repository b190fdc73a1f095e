import { isDissolvedSql, isNonDetectSql } from '@wellfield/contract/to-sql';
import { wqxProfile, type FilledWqxColumn } from '../../../wqx-profile.ts';
import type { ReleaseDictionaries } from '../../database/release-dictionaries.ts';
import { csvLines, numberCell, textCell } from '../csv-file.ts';
import type { RowsFileForm } from '../rows-file-job.ts';

const nonDetect = isNonDetectSql('detect');
const speciation = "regexp_extract(unit, ' (as [A-Z][A-Za-z0-9]*)$', 1)";
const limit = `(CASE WHEN ${nonDetect} THEN result ELSE coalesce(reporting_limit, detection_limit) END)`;
const plainUnit = "regexp_replace(unit, ' as [A-Z][A-Za-z0-9]*$', '')";
const feetOf = (column: string): string => `CASE WHEN ${column} IS NOT NULL THEN 'ft' END`;
const isMatrix = (words: string): string => `regexp_matches(lower(matrix), '^(${words})$')`;

/**
 * CSV of results in the columns of WQX 3.0, as the Water Quality Portal writes them. It is no submission: that needs what the
 * sample record does not have, and those columns are empty.
 */
export function wqxForm(dictionaries: ReleaseDictionaries): RowsFileForm {
  const text = (column: 'analyte' | 'location' | 'sample_id' | 'sample' | 'sample_time' | 'cas_id' | 'method') =>
    textCell(`"${column}"`, dictionaries.get(column));
  const filled: Readonly<Record<FilledWqxColumn, string>> = {
    Location_Identifier: text('location'),
    Location_Latitude: numberCell('lat'),
    Location_Longitude: numberCell('long'),
    Location_HorzCoordReferenceSystemDatum: `CASE WHEN lat IS NOT NULL AND long IS NOT NULL THEN 'WGS84' END`,
    Activity_ActivityIdentifier: text('sample_id'),
    Activity_TypeCode: text('sample'),
    Activity_Media: `CASE WHEN ${isMatrix('ground ?water|surface water|water')} THEN 'Water' ELSE ${textCell('matrix', dictionaries.get('matrix'))} END`,
    Activity_MediaSubdivision: `CASE WHEN ${isMatrix('ground ?water')} THEN 'Groundwater' WHEN ${isMatrix('surface water')} THEN 'Surface water' END`,
    Activity_StartDate: 'sample_date',
    Activity_StartTime: text('sample_time'),
    Activity_TopDepthMeasure: numberCell('sample_top_depth'),
    Activity_TopDepthMeasureUnit: feetOf('sample_top_depth'),
    Activity_BottomDepthMeasure: numberCell('sample_bottom_depth'),
    Activity_BottomDepthMeasureUnit: feetOf('sample_bottom_depth'),
    Result_ResultDetectionCondition: `CASE WHEN ${nonDetect} THEN 'Not Detected' END`,
    Result_Characteristic: text('analyte'),
    Result_CASNumber: text('cas_id'),
    Result_MethodSpeciation: speciation,
    Result_SampleFraction: `CASE WHEN filtered IS NULL THEN NULL WHEN ${isDissolvedSql('filtered')} THEN 'Dissolved' WHEN length(CAST(filtered AS VARCHAR)) > 1 THEN ${textCell('filtered', dictionaries.get('filtered'))} ELSE 'Total' END`,
    Result_Measure: `CASE WHEN NOT ${nonDetect} THEN ${numberCell('result')} END`,
    Result_MeasureUnit: textCell(plainUnit, undefined),
    Result_MeasureQualifierCode: textCell('qualifier', dictionaries.get('qualifier')),
    DetectionLimit_TypeA: `CASE WHEN ${limit} IS NULL THEN NULL WHEN ${limit} = detection_limit AND ${limit} IS DISTINCT FROM reporting_limit THEN 'Method Detection Level' ELSE 'Laboratory Reporting Level' END`,
    DetectionLimit_MeasureA: numberCell(limit),
    DetectionLimit_MeasureUnitA: `CASE WHEN ${limit} IS NOT NULL THEN ${textCell(plainUnit, undefined)} END`,
    ResultAnalyticalMethod_Identifier: text('method'),
  };
  const cells = new Map<string, string>(Object.entries(filled));
  return csvLines(
    wqxProfile.join(','),
    wqxProfile.map((name) => cells.get(name) ?? "''"),
  );
}

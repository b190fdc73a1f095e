/**
 * The Water Quality Portal's columns that an import reads: their names in the current portal's result and station files
 * (WQX 2.2) and in the new ones (WQX 3, USGS Samples data), by meaning. Sources:
 * the portal's user guide; USGS Samples data "full physical chemical" download.
 */
export const wqxColumns = {
  location: ['MonitoringLocationIdentifier', 'Location_Identifier'],
  lat: ['LatitudeMeasure', 'Location_Latitude'],
  long: ['LongitudeMeasure', 'Location_Longitude'],
  datum: ['HorizontalCoordinateReferenceSystemDatumName', 'Location_HorzCoordReferenceSystemDatum'],
  aquifer: ['AquiferName', 'USGSSampleAquifer', 'SampleAquifer'],
  formation: ['FormationTypeText', 'Location_FormationType'],
  activity: ['ActivityIdentifier', 'Activity_ActivityIdentifier'],
  activityType: ['ActivityTypeCode', 'Activity_TypeCode'],
  medium: ['ActivityMediaName', 'Activity_Media'],
  subdivision: ['ActivityMediaSubdivisionName', 'Activity_MediaSubdivision'],
  date: ['ActivityStartDate', 'Activity_StartDate'],
  time: ['ActivityStartTime/Time', 'Activity_StartTime'],
  depth: ['ActivityDepthHeightMeasure/MeasureValue', 'Activity_DepthHeightMeasure'],
  depthUnit: ['ActivityDepthHeightMeasure/MeasureUnitCode', 'Activity_DepthHeightMeasureUnit'],
  top: ['ActivityTopDepthHeightMeasure/MeasureValue', 'Activity_TopDepthMeasure'],
  topUnit: ['ActivityTopDepthHeightMeasure/MeasureUnitCode', 'Activity_TopDepthMeasureUnit'],
  bottom: ['ActivityBottomDepthHeightMeasure/MeasureValue', 'Activity_BottomDepthMeasure'],
  bottomUnit: ['ActivityBottomDepthHeightMeasure/MeasureUnitCode', 'Activity_BottomDepthMeasureUnit'],
  resultDepth: ['ResultDepthHeightMeasure/MeasureValue', 'ResultDepthHeight_Measure'],
  resultDepthUnit: ['ResultDepthHeightMeasure/MeasureUnitCode', 'ResultDepthHeight_MeasureUnit'],
  characteristic: ['CharacteristicName', 'Result_Characteristic'],
  group: ['CharacteristicGroup', 'Result_CharacteristicGroup'],
  cas: ['CASNumber', 'Result_CASNumber'],
  speciation: ['MethodSpeciationName', 'Result_MethodSpeciation'],
  fraction: ['ResultSampleFractionText', 'Result_SampleFraction'],
  value: ['ResultMeasureValue', 'Result_Measure'],
  unit: ['ResultMeasure/MeasureUnitCode', 'Result_MeasureUnit'],
  qualifier: ['MeasureQualifierCode', 'Result_MeasureQualifierCode'],
  condition: ['ResultDetectionConditionText', 'Result_ResultDetectionCondition'],
  limit: ['DetectionQuantitationLimitMeasure/MeasureValue', 'DetectionLimit_MeasureA'],
  limitUnit: ['DetectionQuantitationLimitMeasure/MeasureUnitCode', 'DetectionLimit_MeasureUnitA'],
  limitType: ['DetectionQuantitationLimitTypeName', 'DetectionLimit_TypeA'],
  secondLimit: ['DetectionLimit_MeasureB'],
  secondLimitUnit: ['DetectionLimit_MeasureUnitB'],
  secondLimitType: ['DetectionLimit_TypeB'],
  methodId: ['ResultAnalyticalMethod/MethodIdentifier', 'ResultAnalyticalMethod_Identifier'],
  methodName: ['ResultAnalyticalMethod/MethodName', 'ResultAnalyticalMethod_Name'],
  provider: ['ProviderName'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type WqxColumn = keyof typeof wqxColumns;

/**
 * The columns of the full physical and chemical profile of WQX 3.0, as the Water Quality Portal and USGS Samples data write
 * them, in their order. Source: the header of a download (USGS Samples data, `fullphyschem`).
 */
export const wqxProfile: readonly string[] = `
  Org_Identifier Org_FormalName Project_Identifier Project_Name Project_QAPPApproved Project_QAPPApprovalAgency
  ProjectAttachment_FileName ProjectAttachment_FileType Location_Identifier Location_Name Location_Type Location_Description
  Location_State Location_CountryName Location_CountyName Location_CountryCode Location_StatePostalCode Location_CountyCode
  Location_HUCEightDigitCode Location_HUCTwelveDigitCode Location_TribalLandIndicator Location_TribalLand Location_Latitude
  Location_Longitude Location_HorzCoordReferenceSystemDatum Location_LatitudeStandardized Location_LongitudeStandardized
  Location_HorzCoordStandardizedDatum AlternateLocation_IdentifierCount Activity_ActivityIdentifier
  Activity_ActivityIdentifierUserSupplied Activity_TypeCode Activity_Media Activity_MediaSubdivision
  Activity_BottomDepthSamplingComponent ActivityBiological_AssemblageSampled ActivityBiological_ToxicityTestType
  Activity_ConductingOrganization Activity_Comment ActivityLocation_Latitude ActivityLocation_Longitude
  ActivityLocation_HorzCoordReferenceSystemDatum ActivityLocation_SourceMapScale ActivityLocation_LatitudeStandardized
  ActivityLocation_LongitudeStandardized ActivityLocation_HorzCoordStandardizedDatum ActivityLocation_HorzAccuracyMeasure
  ActivityLocation_HorzAccuracyMeasureUnit ActivityLocation_HorizontalAccuracyHorzCollectionMethod
  ActivityLocation_Description Activity_StartDate Activity_StartTime Activity_StartTimeZone Activity_EndDate
  Activity_EndTime Activity_EndTimeZone Activity_DepthHeightMeasure Activity_DepthHeightMeasureUnit
  Activity_BottomDepthAltitudeReferencePoint Activity_ActivityRelativeDepth Activity_TopDepthMeasure
  Activity_TopDepthMeasureUnit Activity_BottomDepthMeasure Activity_BottomDepthMeasureUnit SampleCollectionMethod_Identifier
  SampleCollectionMethod_IdentifierContext SampleCollectionMethod_Name SampleCollectionMethod_QualifierTypeName
  SampleCollectionMethod_Description SampleCollectionMethod_EquipmentName SampleCollectionMethod_EquipmentComment
  SamplePrepMethod_Identifier SamplePrepMethod_IdentifierContext SamplePrepMethod_Name SamplePrepMethod_QualifierType
  SamplePrepMethod_Description SamplePrepMethod_ContainerLabel SamplePrepMethod_ContainerType
  SamplePrepMethod_ContainerColor SamplePrepMethod_ChemicalPreservativeUsed SamplePrepMethod_ThermalPreservativeUsed
  SamplePrepMethod_TransportStorageDescription Activity_HydrologicCondition Activity_HydrologicEvent
  ActivityAttachment_FileName ActivityAttachment_FileType ActivityAttachment_FileDownload Result_DataLoggerLine
  Result_ResultDetectionCondition Result_Characteristic Result_CharacteristicUserSupplied Result_CASNumber
  Result_MethodSpeciation Result_SampleFraction ResultBiological_Intent ResultBiological_IndividualIdentifier
  ResultBiological_Taxon ResultBiological_TaxonUserSupplied ResultBiological_TaxonUserSuppliedReference
  ResultBiological_UnidentifiedSpeciesIdentifier ResultBiological_SampleTissueAnatomy ResultBiological_GroupSummaryCount
  GroupSummaryWeight_Measure GroupSummaryWeight_MeasureUnit ResultDepthHeight_Measure ResultDepthHeight_MeasureUnit
  ResultDepthHeight_AltitudeReferencePoint ResultDepthHeight_SamplingPointName ResultDepthHeight_SamplingPointType
  ResultDepthHeight_SamplingPointPlaceInSeries ResultDepthHeight_SamplingPointComment
  ResultDepthHeight_RecordIdentifierUserSupplied Result_MeasureIdentifier Result_Measure Result_MeasureUnit
  Result_MeasureQualifierCode Result_MeasureStatusIdentifier Result_StatisticalBase Result_StatisticalNValue
  Result_MeasureType Result_WeightBasis Result_TimeBasis Result_MeasureTemperatureBasis Result_MeasureParticleSizeBasis
  DataQuality_PrecisionValue DataQuality_BiasValue DataQuality_ConfidenceIntervalValue DataQuality_UpperConfidenceLimitValue
  DataQuality_LowerConfidenceLimitValue DataQuality_ResultComment DetectionLimit_TypeA DetectionLimit_MeasureA
  DetectionLimit_MeasureUnitA DetectionLimit_CommentA DetectionLimit_TypeB DetectionLimit_MeasureB
  DetectionLimit_MeasureUnitB DetectionLimit_CommentB LabInfo_LabSampleSplitRatio LabInfo_LabAccreditationIndicator
  LabInfo_LabAccreditationAuthority LabInfo_TaxonAccreditationIndicator LabInfo_TaxonAccreditationAuthority
  ResultAnalyticalMethod_Identifier ResultAnalyticalMethod_IdentifierContext ResultAnalyticalMethod_Name
  ResultAnalyticalMethod_QualifierType ResultAnalyticalMethod_Description Result_ComparableMethodIdentifier
  Result_ComparableMethodIdentifierContext Result_ComparableMethodModification LabInfo_Name LabInfo_AnalysisStartDate
  LabInfo_AnalysisStartTime LabInfo_AnalysisStartTimeZone LabInfo_AnalysisEndDate LabInfo_AnalysisEndTime
  LabInfo_AnalysisEndTimeZone LabInfo_LaboratoryComment LabSamplePrepMethod_Identifier LabSamplePrepMethod_IdentifierContext
  LabSamplePrepMethod_Name LabSamplePrepMethod_QualifierType LabSamplePrepMethod_Description LabSamplePrepMethod_StartDate
  LabSamplePrepMethod_StartTime LabSamplePrepMethod_StartTimeZone LabSamplePrepMethod_EndDate LabSamplePrepMethod_EndTime
  LabSamplePrepMethod_EndTimeZone LabSamplePrepMethod_DilutionFactor ResultAttachment_FileName ResultAttachment_FileType
  ResultAttachment_FileDownload ProviderName Result_CharacteristicComparable Result_CharacteristicGroup Org_Type
  LastChangeDate USGSpcode USGSSampleAquifer
`
  .trim()
  .split(/\s+/);

/** What a sample record fills, and with what. The lists of values that WQX has for some are not the sites' own. */
export const filledWqxColumns = {
  Location_Identifier: 'The location.',
  Location_Latitude: 'Latitude, WGS84.',
  Location_Longitude: 'Longitude, WGS84.',
  Location_HorzCoordReferenceSystemDatum: 'WGS84, where there are coordinates.',
  Activity_ActivityIdentifier: 'The sample’s own identifier.',
  Activity_TypeCode: 'The type of the sample, as delivered.',
  Activity_Media: 'Water or Soil; another matrix as it is.',
  Activity_MediaSubdivision: 'Groundwater or Surface water, where the matrix says so.',
  Activity_StartDate: 'The day of sampling, ISO 8601.',
  Activity_StartTime: 'The time of day of sampling, as delivered.',
  Activity_TopDepthMeasure: 'The sampled interval’s top.',
  Activity_TopDepthMeasureUnit: 'ft, where there is one.',
  Activity_BottomDepthMeasure: 'The sampled interval’s bottom.',
  Activity_BottomDepthMeasureUnit: 'ft, where there is one.',
  Result_ResultDetectionCondition: 'Not Detected for a non-detect.',
  Result_Characteristic: 'The analyte, by the site’s standard name.',
  Result_CASNumber: 'The CAS registry number of the analyte.',
  Result_MethodSpeciation: 'What the unit says of it, such as as N.',
  Result_SampleFraction: 'Dissolved or Total, where a flag says so; longer words as delivered.',
  Result_Measure: 'The result of a detect.',
  Result_MeasureUnit: 'The unit of the result, without its speciation.',
  Result_MeasureQualifierCode: 'The laboratory’s own flag, as it came.',
  DetectionLimit_TypeA:
    'Method Detection Level where the limit is the detection limit alone, else Laboratory Reporting Level.',
  DetectionLimit_MeasureA: 'Of a non-detect its limit; of a detect the reporting limit, else the detection limit.',
  DetectionLimit_MeasureUnitA: 'Its unit.',
  ResultAnalyticalMethod_Identifier: 'The analytical method.',
} as const;
export type FilledWqxColumn = keyof typeof filledWqxColumns;

/** What the record has no values of: an organization, projects, stations and laboratories, among others. */
export const emptyWqxColumns: readonly string[] = wqxProfile.filter((name) => !Object.hasOwn(filledWqxColumns, name));

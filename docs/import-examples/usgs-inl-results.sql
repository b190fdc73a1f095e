-- USGS-INL: laboratory and field results, one row each, joined with the sampling sites and the parameters.
SELECT
  samples._line,
  coalesce(parameters.srsname, parameters.parm_nm) AS analyte,
  CASE WHEN samples.unit_cd = 'pCi/L' THEN 'Rad' END AS analyte_type,
  parameters.parm_group_nm AS analyte_subtype,
  parameters.casrn AS cas_id,
  samples.site_no AS location,
  -- Replicates are water of the same well once more: kept, but apart from the ground and surface water they repeat.
  CASE samples.medium_cd WHEN 'WG' THEN 'Ground Water' WHEN 'WS' THEN 'Surface Water' ELSE 'Water' END AS matrix,
  samples.unit_cd AS unit,
  CASE
    WHEN samples.parm_short_nm LIKE '%, wf%' THEN 'D'
    WHEN samples.parm_short_nm LIKE '%, wu%' THEN 'T'
  END AS filtered,
  samples.result_va AS result,
  CASE WHEN samples.remark_cd IN ('<', 'U', 'R') THEN 'U' ELSE 'Y' END AS detect,
  samples.remark_cd AS qualifier,
  CASE
    WHEN samples.rpt_lev_cd IN ('MDL', 'LT-MDL', 'DLDQC', 'DLBLK', 'SSMDC', 'SSLC') THEN NULL
    ELSE samples.rpt_lev_va
  END AS reporting_limit,
  CASE
    WHEN samples.rpt_lev_cd IN ('MDL', 'LT-MDL', 'DLDQC', 'DLBLK', 'SSMDC', 'SSLC') THEN samples.rpt_lev_va
  END AS detection_limit,
  -- One standard deviation, as the laboratory gives it.
  samples.lab_sd_va AS uncertainty,
  samples.sample_dt AS sample_date,
  CASE samples.sample_type_cd
    WHEN '9' THEN 'Regular' WHEN '7' THEN 'Replicate' WHEN 'H' THEN 'Composite' ELSE samples.sample_type_cd
  END AS "sample",
  samples.sample_id,
  samples.meth_cd AS method,
  sites.aqfr_cd AS hydro,
  sites.lat,
  sites.long,
  'USGS-INL' AS data_source_type,
  CASE
    WHEN samples.sample_type_cd = '2' THEN 'quality control: blank'
    WHEN samples.sample_type_cd = '6' THEN 'quality control: reference material'
    WHEN samples.sample_type_cd = 'B' THEN 'quality control: other'
    WHEN samples.medium_cd NOT IN ('WG', 'WS', 'WGQ', 'WSQ') THEN 'not of the site''s water (medium ' || samples.medium_cd || ')'
    WHEN parameters.parm_group_nm = 'Information' THEN 'describes the sampling, not the water'
    -- Named like the radionuclide itself, but it is that result's uncertainty, which lab_sd_va gives already.
    WHEN parameters.parm_nm LIKE '%counting error%' THEN 'the counting error of another result'
    WHEN samples.result_va IS NULL AND coalesce(samples.remark_cd, '') NOT IN ('<', 'U', 'R') THEN 'no result was reported'
  END AS _skip
FROM samples
LEFT JOIN parameters ON parameters.pcode = samples.pcode
LEFT JOIN sites ON sites.site_no = samples.site_no

-- USGS-INL: water levels in wells, as feet above sea level.
SELECT
  gwl._line,
  'Water level elevation' AS analyte,
  'Physical' AS analyte_subtype,
  gwl.site_no AS location,
  'Ground Water' AS matrix,
  'ft' AS unit,
  gwl.sl_lev_va AS result,
  'Y' AS detect,
  -- The site's status when measured (1 static, P pumping …).
  gwl.lev_status_cd AS qualifier,
  -- How exact the elevation is, in feet.
  gwl.sl_lev_acy_va AS uncertainty,
  gwl.lev_dt AS sample_date,
  gwl.lev_meth_cd AS method,
  sites.aqfr_cd AS hydro,
  sites.lat,
  sites.long,
  'USGS-INL' AS data_source_type
FROM gwl
LEFT JOIN sites ON sites.site_no = gwl.site_no

-- Eight monitoring wells: water levels, as elevation above sea level and as depth below the top of the casing.
WITH levels AS (
  SELECT
    *,
    param_name = 'Groundwater Elevation (ref MSL)' AS is_elevation,
    param_name = 'Groundwater, depth from TOC' AS is_depth
  FROM gw_data
),
typical AS (
  SELECT location_id, median(TRY_CAST(analysis_result AS DOUBLE)) AS elevation FROM levels WHERE is_elevation GROUP BY 1
)
SELECT
  levels._line,
  CASE WHEN is_elevation THEN 'Water level elevation' ELSE 'Depth to water from top of casing' END AS analyte,
  location_id AS location,
  'Ground Water' AS matrix,
  default_unit AS unit,
  'Y' AS detect,
  analysis_result AS result,
  sample_date,
  'Landfill monitoring' AS data_source_type,
  CASE
    WHEN NOT is_elevation AND NOT is_depth THEN 'a result of the laboratory or the field: it belongs to the dataset BMI'
    -- A well's levels lie within 40 ft here; what stands hundreds below is a typing error that would spoil every contour.
    WHEN is_elevation AND abs(TRY_CAST(analysis_result AS DOUBLE) - typical.elevation) > 100
      THEN 'an elevation over 100 ft from the well''s median'
  END AS _skip
FROM levels
LEFT JOIN typical USING (location_id)

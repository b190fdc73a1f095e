-- Eight monitoring wells: laboratory and field results. Water levels are the other mapping's.
WITH named AS (
  SELECT
    *,
    -- In "Alkalinity, total (lab)" and "Hardness, total (…)" total belongs to the quantity: that is no fraction.
    regexp_replace(param_name, ', (dissolved|Dis|total|field)$', '') AS bare_name,
    CASE
      WHEN param_name LIKE '%, dissolved' OR param_name LIKE '%, Dis' THEN 'D'
      WHEN param_name LIKE '%, total' THEN 'T'
    END AS filtered,
    CASE WHEN param_name LIKE '%field%' THEN 'Field' END AS method,
    param_name LIKE 'Groundwater%' AS is_level
  FROM gw_data
),
results AS (
  SELECT
    _line,
    CASE bare_name
      WHEN 'Alkalinity, total (lab)' THEN 'Alkalinity as CaCO3'
      WHEN 'Hardness, total (mg/L as CaCO3)' THEN 'Hardness as CaCO3'
      WHEN 'Temperature (Celsius)' THEN 'Temperature, water'
      WHEN 'Specific Conductance @ 25C (field)' THEN 'Specific conductance'
      WHEN 'pH (field)' THEN 'pH'
      WHEN 'SiO2' THEN 'Silica'
      WHEN 'Nitrate nitrogen' THEN 'Nitrate as N'
      WHEN 'Nitrite nitrogen' THEN 'Nitrite as N'
      WHEN 'Nitrite + Nitrate' THEN 'Nitrate plus nitrite'
      WHEN 'Chromium, hexavalent' THEN 'Chromium(VI)'
      WHEN 'Total Dissolved Solids' THEN 'Total dissolved solids'
      WHEN 'Oxidation Reduction Potential' THEN 'Oxidation reduction potential'
      WHEN 'Dissolved Oxygen' THEN 'Dissolved oxygen'
      ELSE bare_name
    END AS analyte,
    location_id AS location,
    sample_date,
    -- The same units by their present names: a micromho is a microsiemens.
    CASE default_unit
      WHEN 'micromhos/cm' THEN 'uS/cm' WHEN 'degrees C' THEN 'deg C' WHEN 'STD' THEN 'standard units' ELSE default_unit
    END AS unit,
    filtered,
    method,
    CASE WHEN lt_measure = '<' THEN 'U' ELSE 'Y' END AS detect,
    lt_measure AS qualifier,
    -- "Less than 0" names no limit: the non-detect stays, without one.
    CASE WHEN lt_measure = '<' THEN nullif(TRY_CAST(analysis_result AS DOUBLE), 0) END AS reporting_limit,
    CASE WHEN lt_measure = '<' AND TRY_CAST(analysis_result AS DOUBLE) = 0 THEN NULL ELSE analysis_result END AS result,
    CASE WHEN is_level THEN 'a water level: it belongs to the dataset WL' END AS _skip
  FROM named
),
-- Below pH 8.3 practically all alkalinity is bicarbonate: 61.017 g of it neutralise as much as 50.044 g of CaCO3.
bicarbonate AS (
  SELECT
    alkalinity.* REPLACE (
      'Bicarbonate' AS analyte,
      'Calculated from alkalinity' AS method,
      CAST(round(TRY_CAST(alkalinity.result AS DOUBLE) * 61.017 / 50.044, 1) AS VARCHAR) AS result,
      round(alkalinity.reporting_limit * 61.017 / 50.044, 1) AS reporting_limit
    )
  FROM results AS alkalinity
  JOIN results AS ph USING (location, sample_date)
  WHERE alkalinity.analyte = 'Alkalinity as CaCO3' AND ph.analyte = 'pH' AND TRY_CAST(ph.result AS DOUBLE) < 8.3
)
SELECT
  *,
  'Ground Water' AS matrix,
  CASE
    WHEN analyte IN (
      'Temperature, water', 'Specific conductance', 'pH', 'Turbidity', 'Oxidation reduction potential',
      'Dissolved oxygen', 'Total dissolved solids', 'Hardness as CaCO3'
    ) THEN 'Physical'
    WHEN analyte IN (
      'Calcium', 'Magnesium', 'Sodium', 'Potassium', 'Chloride', 'Sulfate', 'Fluoride', 'Silica', 'Alkalinity as CaCO3',
      'Bicarbonate'
    ) THEN 'Major ions'
    WHEN analyte LIKE 'Nitr%' OR analyte = 'Phosphorus' THEN 'Nutrients'
    WHEN _skip IS NULL THEN 'Metals'
  END AS analyte_subtype,
  'Landfill monitoring' AS data_source_type
FROM (FROM results UNION ALL FROM bicarbonate)

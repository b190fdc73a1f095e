-- Hindon basin: wells, canals and ponds of one campaign, one column an analyte ("wide"), the unit in the column's name.
-- The laboratory's own table tells what it did not detect; in the prepared one those cells hold half a limit.
WITH cells AS (
  SELECT "Sample ID" AS id, parameter, cell, _line, 'Laboratory' AS method, 'Hydrochemical_analysis_NIH_v1.csv' AS source_file
  FROM (UNPIVOT Hydrochemical_analysis_NIH_v1 ON COLUMNS(* EXCLUDE ("Sample ID", _line)) INTO NAME parameter VALUE cell)
  UNION ALL
  SELECT "Sample ID", parameter, cell, _line, 'Field', 'Metadata_samples_vanBroekhoven_v1.csv'
  FROM (
    UNPIVOT Metadata_samples_vanBroekhoven_v1
    ON "field pH", "Temperature", "EC value [microS/cm]", "field NO3 [mg/L]", "field NO2 [mg/L]"
    INTO NAME parameter VALUE cell
  )
  UNION ALL
  SELECT "Sample ID", parameter, cell, _line, 'Laboratory', 'prepared_dataset_v1.csv'
  FROM (UNPIVOT prepared_dataset_v1 ON "dO18", "dD" INTO NAME parameter VALUE cell)
),
-- detection_limit: what the laboratory can detect, where that was published.
names (symbol, analyte, unit, subtype, detection_limit) AS (
  VALUES
    ('pH', 'pH', 'standard units', 'Physical', NULL), ('field pH', 'pH', 'standard units', 'Physical', NULL),
    ('Temperature', 'Temperature, water', 'deg C', 'Physical', NULL),
    ('EC', 'Specific conductance', NULL, 'Physical', NULL), ('EC value', 'Specific conductance', 'uS/cm', 'Physical', NULL),
    ('TDS', 'Total dissolved solids', NULL, 'Physical', NULL), ('Hard', 'Hardness as CaCO3', NULL, 'Physical', NULL),
    ('COD', 'Chemical oxygen demand', NULL, 'Physical', NULL), ('BOD', 'Biochemical oxygen demand', NULL, 'Physical', NULL),
    ('dO18', 'Oxygen-18/Oxygen-16 ratio', 'per mil', 'Stable isotopes', NULL),
    ('dD', 'Deuterium/Hydrogen ratio', 'per mil', 'Stable isotopes', NULL),
    ('Alk', 'Alkalinity as CaCO3', NULL, 'Major ions', NULL), ('Cl', 'Chloride', NULL, 'Major ions', NULL),
    ('SO4', 'Sulfate', NULL, 'Major ions', NULL), ('F', 'Fluoride', NULL, 'Major ions', NULL),
    ('Na', 'Sodium', NULL, 'Major ions', NULL), ('K', 'Potassium', NULL, 'Major ions', NULL),
    ('Ca', 'Calcium', NULL, 'Major ions', NULL), ('Mg', 'Magnesium', NULL, 'Major ions', NULL),
    ('Silica', 'Silica', NULL, 'Major ions', NULL),
    ('NO3', 'Nitrate as NO3', NULL, 'Nutrients', NULL), ('field NO3', 'Nitrate as NO3', NULL, 'Nutrients', NULL),
    ('NO2', 'Nitrite as NO2', NULL, 'Nutrients', 0.01), ('field NO2', 'Nitrite as NO2', NULL, 'Nutrients', NULL),
    ('NH4', 'Ammonium as NH4', NULL, 'Nutrients', 0.05), ('PO4', 'Phosphate as PO4', NULL, 'Nutrients', NULL),
    ('Li', 'Lithium', NULL, 'Metals', NULL), ('B', 'Boron', NULL, 'Metals', NULL), ('Al', 'Aluminum', NULL, 'Metals', NULL),
    ('V', 'Vanadium', NULL, 'Metals', NULL), ('Cr', 'Chromium', NULL, 'Metals', NULL),
    ('Mn', 'Manganese', NULL, 'Metals', NULL), ('Fe', 'Iron', NULL, 'Metals', NULL), ('Co', 'Cobalt', NULL, 'Metals', NULL),
    ('Ni', 'Nickel', NULL, 'Metals', NULL), ('Cu', 'Copper', NULL, 'Metals', NULL), ('Zn', 'Zinc', NULL, 'Metals', NULL),
    ('As', 'Arsenic', NULL, 'Metals', NULL), ('Se', 'Selenium', NULL, 'Metals', NULL),
    ('Sr', 'Strontium', NULL, 'Metals', NULL), ('Cd', 'Cadmium', NULL, 'Metals', NULL), ('Ba', 'Barium', NULL, 'Metals', NULL),
    ('Pb', 'Lead', NULL, 'Metals', NULL), ('U', 'Uranium', NULL, 'Metals', NULL)
),
results AS (
  SELECT
    cells.*,
    coalesce(names.analyte, cells.parameter) AS analyte,
    names.subtype AS analyte_subtype,
    -- The micro sign has two code points.
    coalesce(names.unit, translate(nullif(regexp_extract(cells.parameter, '\[(.*)\]', 1), ''), 'µμ', 'uu')) AS unit,
    names.detection_limit,
    -- A laboratory's zero is a value too small to be written, as "<0.000" is.
    cells.method = 'Laboratory' AND (
      cells.cell IN ('BDL', 'ND') OR starts_with(cells.cell, '<') OR coalesce(TRY_CAST(cells.cell AS DOUBLE) = 0, false)
    ) AS non_detect
  FROM cells
  LEFT JOIN names ON names.symbol = trim(regexp_extract(cells.parameter, '^[^\[]*'))
),
-- Below pH 8.3 practically all alkalinity is bicarbonate: 61.017 g of it neutralise as much as 50.044 g of CaCO3.
bicarbonate AS (
  SELECT
    results.* REPLACE (
      'Bicarbonate' AS analyte,
      'Calculated from alkalinity' AS method,
      CAST(round(TRY_CAST(cell AS DOUBLE) * 61.017 / 50.044, 1) AS VARCHAR) AS cell
    )
  FROM results
  JOIN Metadata_samples_vanBroekhoven_v1 AS taken ON taken."Sample ID" = results.id
  WHERE results.analyte = 'Alkalinity as CaCO3' AND TRY_CAST(taken."field pH" AS DOUBLE) < 8.3
)
SELECT
  results._line,
  results.source_file,
  results.analyte,
  results.analyte_subtype,
  results.id AS location,
  CASE taken."Type of water" WHEN 'GW' THEN 'Ground Water' WHEN 'SW' THEN 'Surface Water' ELSE 'Water' END AS matrix,
  results.unit,
  CASE WHEN non_detect THEN CAST(results.detection_limit AS VARCHAR) ELSE results.cell END AS result,
  CASE WHEN non_detect THEN 'U' ELSE 'Y' END AS detect,
  CASE WHEN non_detect THEN results.cell END AS qualifier,
  CASE WHEN non_detect THEN results.detection_limit END AS detection_limit,
  -- Written month-day-year, some with seconds: the campaign was in March 2023.
  coalesce(
    strftime(try_strptime(taken.CreationDate, ['%m-%d-%Y %H:%M', '%m-%d-%Y %H:%M:%S']), '%Y-%m-%dT%H:%M:%S'),
    taken.CreationDate
  ) AS sample_date,
  results.id AS sample_id,
  results.method,
  -- The depth of the well; a canal or a pond has none.
  CASE WHEN taken."Type of water" = 'GW' THEN taken."depth [feet]" END AS sample_bottom_depth,
  taken.y AS lat,
  taken.x AS long,
  'Hindon 2023' AS data_source_type,
  CASE
    WHEN results.cell = 'NA' THEN 'not measured (NA)'
    WHEN results.parameter IN ('field NO3 [mg/L]', 'field NO2 [mg/L]') THEN 'a field test of what the laboratory measured'
    WHEN results.parameter = 'EC value [microS/cm]' AND TRY_CAST(results.cell AS DOUBLE) <> TRY_CAST(prepared."EC value [microS/cm]" AS DOUBLE)
      THEN 'a conductance that the authors found wrong'
    WHEN results.parameter = 'EC [µS/cm]' AND TRY_CAST(results.cell AS DOUBLE) <> TRY_CAST(prepared."EC [µS/cm]" AS DOUBLE)
      THEN 'a conductance that the authors found wrong'
    -- This laboratory's dissolved solids are 0.64 × conductance.
    WHEN results.parameter = 'TDS [mg/L]' AND abs(TRY_CAST(results.cell AS DOUBLE) - 0.64 * TRY_CAST(prepared."EC [µS/cm]" AS DOUBLE)) > 0.1
      THEN 'dissolved solids computed from a conductance that the authors found wrong'
  END AS _skip
FROM (FROM results UNION ALL FROM bicarbonate) AS results
LEFT JOIN Metadata_samples_vanBroekhoven_v1 AS taken ON taken."Sample ID" = results.id
LEFT JOIN prepared_dataset_v1 AS prepared ON prepared."Sample ID" = results.id

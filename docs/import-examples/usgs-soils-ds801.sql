-- USGS Data Series 801: soil of the upper 5 cm, one column an element ("wide"), the units in a table of their own.
-- For one state's background add WHERE stateid = 'NV' to the table that is unpivoted.
WITH cells AS (
  UNPIVOT ds801_top5
  ON COLUMNS(* EXCLUDE (_line, top5_labid, siteid, stateid, latitude, longitude, colldate, landcover1, landcover2, top5_depth))
  INTO NAME parameter VALUE cell
),
unit_of AS (UNPIVOT units ON COLUMNS(* EXCLUDE (_line)) INTO NAME parameter VALUE unit),
elements (symbol, analyte, cas_id) AS (
  VALUES
    ('ag', 'Silver', '7440-22-4'), ('al', 'Aluminum', '7429-90-5'), ('as', 'Arsenic', '7440-38-2'),
    ('ba', 'Barium', '7440-39-3'), ('be', 'Beryllium', '7440-41-7'), ('bi', 'Bismuth', '7440-69-9'),
    ('ca', 'Calcium', '7440-70-2'), ('cd', 'Cadmium', '7440-43-9'), ('ce', 'Cerium', '7440-45-1'),
    ('co', 'Cobalt', '7440-48-4'), ('cr', 'Chromium', '7440-47-3'), ('cs', 'Cesium', '7440-46-2'),
    ('cu', 'Copper', '7440-50-8'), ('fe', 'Iron', '7439-89-6'), ('ga', 'Gallium', '7440-55-3'),
    ('hg', 'Mercury', '7439-97-6'), ('in', 'Indium', '7440-74-6'), ('k', 'Potassium', '7440-09-7'),
    ('la', 'Lanthanum', '7439-91-0'), ('li', 'Lithium', '7439-93-2'), ('mg', 'Magnesium', '7439-95-4'),
    ('mn', 'Manganese', '7439-96-5'), ('mo', 'Molybdenum', '7439-98-7'), ('na', 'Sodium', '7440-23-5'),
    ('nb', 'Niobium', '7440-03-1'), ('ni', 'Nickel', '7440-02-0'), ('p', 'Phosphorus', '7723-14-0'),
    ('pb', 'Lead', '7439-92-1'), ('rb', 'Rubidium', '7440-17-7'), ('s', 'Sulfur', '7704-34-9'),
    ('sb', 'Antimony', '7440-36-0'), ('sc', 'Scandium', '7440-20-2'), ('se', 'Selenium', '7782-49-2'),
    ('sn', 'Tin', '7440-31-5'), ('sr', 'Strontium', '7440-24-6'), ('te', 'Tellurium', '13494-80-9'),
    ('th', 'Thorium', '7440-29-1'), ('ti', 'Titanium', '7440-32-6'), ('tl', 'Thallium', '7440-28-0'),
    ('u', 'Uranium', '7440-61-1'), ('v', 'Vanadium', '7440-62-2'), ('w', 'Tungsten', '7440-33-7'),
    ('y', 'Yttrium', '7440-65-5'), ('zn', 'Zinc', '7440-66-6')
)
SELECT
  cells._line,
  -- Minerals and kinds of carbon, which other editions of the table fill in, keep the column's own name.
  coalesce(elements.analyte, substr(cells.parameter, 6)) AS analyte,
  elements.cas_id,
  CASE WHEN elements.symbol IN ('p', 's', 'se') THEN 'Nonmetals' WHEN elements.symbol IS NOT NULL THEN 'Metals' END AS analyte_subtype,
  -- A bare site number would say nothing beside other surveys' locations.
  'DS801-' || cells.siteid AS location,
  'Soil' AS matrix,
  unit_of.unit,
  ltrim(cells.cell, '<') AS result,
  CASE WHEN starts_with(cells.cell, '<') THEN 'N' ELSE 'Y' END AS detect,
  CASE WHEN starts_with(cells.cell, '<') THEN ltrim(cells.cell, '<') END AS reporting_limit,
  CASE WHEN starts_with(cells.cell, '<') THEN '<' END AS qualifier,
  coalesce(strftime(try_strptime(cells.colldate, '%m/%d/%y'), '%Y-%m-%d'), cells.colldate) AS sample_date,
  cells.top5_labid AS sample_id,
  -- "0-5" is in centimetres.
  round(TRY_CAST(split_part(cells.top5_depth, '-', 1) AS DOUBLE) / 30.48, 3) AS sample_top_depth,
  round(TRY_CAST(split_part(cells.top5_depth, '-', 2) AS DOUBLE) / 30.48, 3) AS sample_bottom_depth,
  cells.latitude AS lat,
  cells.longitude AS long,
  'USGS Data Series 801' AS data_source_type,
  CASE WHEN cells.cell = 'N.S.' THEN 'no sample was taken at the site (N.S.)' END AS _skip
FROM cells
LEFT JOIN unit_of ON lower(unit_of.parameter) = lower(cells.parameter)
LEFT JOIN elements ON elements.symbol = lower(substr(cells.parameter, 6))

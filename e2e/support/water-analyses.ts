/** The ions by their names in the raw files; USGS reports alkalinity where others report bicarbonate. */
export const ionOf = new Map([
  ['Calcium', 'cation'],
  ['Magnesium', 'cation'],
  ['Sodium', 'cation'],
  ['Potassium', 'cation'],
  ['Chloride', 'anion'],
  ['Sulfate', 'anion'],
  ['Alkalinity', 'anion'],
]);
/** The settings of a site with the analyses of USGS-INL and Hindon. */
export const waterAnalyses = {
  together: 'sample',
  quantities: {
    ca: ['Calcium'],
    mg: ['Magnesium'],
    na: ['Sodium'],
    k: ['Potassium'],
    hco3: ['Bicarbonate', { analyte: 'Alkalinity', from: 'mg/L as CaCO3', times: 1.2192, to: 'mg/L' }],
    cl: ['Chloride'],
    so4: ['Sulfate'],
    ph: ['pH'],
    tds: ['Total dissolved solids'],
  },
};

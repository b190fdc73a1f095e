/** An analyte's method and reporting limits; see `methods.ts`. */
export type Family =
  | 'oxyanion'
  | 'wet'
  | 'field'
  | 'metal'
  | 'hexavalent'
  | 'volatile'
  | 'pesticide'
  | 'radiochemistry'
  | 'asbestos'
  | 'gauging';

export interface Analyte {
  name: string;
  casId: string | null;
  type: string;
  subtype: string | null;
  family: Family;
  /** Unit in water. */
  unit: string;
  /** Median in ground water away from every plume, in `unit`. */
  background: number;
  /** Standard deviation of the natural logarithm of that background between wells. */
  spread: number;
  /** Reporting limit of the present method, in `unit`. */
  limit: number;
  /** Names under which laboratories report it. */
  rawNames: readonly string[];
}

type Row = [name: string, casId: string | null, background: number, spread: number, limit: number, ...raw: string[]];

function group(type: string, subtype: string | null, family: Family, unit: string, rows: readonly Row[]): Analyte[] {
  return rows.map(([name, casId, background, spread, limit, ...rawNames]) => ({
    name,
    casId,
    type,
    subtype,
    family,
    unit,
    background,
    spread,
    limit,
    rawNames,
  }));
}

/** Every analyte of the demonstration. Names and CAS numbers are real, backgrounds are invented. */
export const analytes: readonly Analyte[] = [
  ...group('General Chemistry', 'Chlorine Oxyanions', 'oxyanion', 'ug/L', [
    ['Perchlorate', '14797-73-0', 1.2, 0.9, 0.5, 'PERCHLORATE', 'Perchlorate (ClO4)', 'ClO4-'],
    ['Chlorate', '14866-68-3', 15, 1.1, 10, 'CHLORATE', 'Chlorate (ClO3)'],
    ['Chlorite', '14998-27-7', 4, 0.8, 20, 'CHLORITE'],
  ]),
  ...group('General Chemistry', 'Major Ions', 'wet', 'mg/L', [
    ['Calcium', '7440-70-2', 210, 0.4, 0.1, 'CALCIUM', 'Calcium (Ca)'],
    ['Magnesium', '7439-95-4', 120, 0.4, 0.1, 'MAGNESIUM', 'Magnesium (Mg)'],
    ['Sodium', '7440-23-5', 400, 0.5, 0.5, 'SODIUM', 'Sodium (Na)'],
    ['Potassium', '7440-09-7', 20, 0.4, 0.5, 'POTASSIUM', 'Potassium (K)'],
    ['Bicarbonate', '71-52-3', 150, 0.3, 4, 'BICARBONATE (HCO3)', 'Bicarbonate ion'],
    ['Carbonate', '3812-32-6', 1, 0.5, 4, 'CARBONATE (CO3)', 'Carbonate ion'],
    ['Chloride', '16887-00-6', 450, 0.5, 0.5, 'CHLORIDE', 'Chloride (Cl)'],
    ['Sulfate', '14808-79-8', 900, 0.5, 0.5, 'SULFATE', 'Sulfate (SO4)', 'Sulphate'],
  ]),
  ...group('General Chemistry', 'Nutrients and Halides', 'wet', 'mg/L', [
    ['Nitrate as N', '14797-55-8', 6, 0.6, 0.1, 'NITRATE-N', 'Nitrate (as N)'],
    ['Orthophosphate as P', '14265-44-2', 0.03, 0.7, 0.05, 'ORTHOPHOSPHATE-P'],
    ['Ammonia as N', '7664-41-7', 0.06, 0.9, 0.1, 'AMMONIA-N'],
    ['Fluoride', '16984-48-8', 0.9, 0.4, 0.1, 'FLUORIDE'],
    ['Bromide', '24959-67-9', 0.7, 0.6, 0.25, 'BROMIDE'],
    ['Total organic carbon', null, 1.4, 0.5, 0.5, 'TOC', 'Total organic carbon (TOC)'],
  ]),
  ...group('General Chemistry', 'Bulk Properties', 'wet', 'mg/L', [
    ['Total dissolved solids', null, 2_900, 0.5, 10, 'TDS', 'Total dissolved solids (TDS)', 'SOLIDS, DISSOLVED'],
    ['Total suspended solids', null, 8, 1, 5, 'TSS'],
  ]),
  ...group('Field Parameters', null, 'field', 'SU', [['pH', null, 7.5, 0.03, 0.1, 'PH', 'pH (field)']]),
  ...group('Field Parameters', null, 'field', 'uS/cm', [
    ['Specific conductance', null, 4_100, 0.4, 1, 'SPECIFIC CONDUCTANCE', 'EC (field)'],
  ]),
  ...group('Field Parameters', null, 'field', 'deg C', [['Temperature, water', null, 23.5, 0.05, 0.1, 'TEMPERATURE']]),
  ...group('Metals', 'Chromium', 'metal', 'ug/L', [
    ['Chromium', '7440-47-3', 7, 0.7, 1, 'CHROMIUM', 'Chromium (total)'],
  ]),
  ...group('Metals', 'Chromium', 'hexavalent', 'ug/L', [
    ['Chromium(VI)', '18540-29-9', 4, 0.8, 0.25, 'CHROMIUM, HEXAVALENT', 'Hexavalent chromium', 'Cr(VI)'],
  ]),
  ...group('Metals', 'Trace Metals', 'metal', 'ug/L', [
    ['Aluminum', '7429-90-5', 25, 1.1, 20, 'ALUMINUM'],
    ['Antimony', '7440-36-0', 0.4, 0.8, 1, 'ANTIMONY'],
    ['Arsenic', '7440-38-2', 46, 0.55, 1, 'ARSENIC', 'Arsenic (As)'],
    ['Barium', '7440-39-3', 28, 0.5, 1, 'BARIUM'],
    ['Beryllium', '7440-41-7', 0.1, 0.6, 0.5, 'BERYLLIUM'],
    ['Boron', '7440-42-8', 1900, 0.6, 20, 'BORON'],
    ['Cadmium', '7440-43-9', 0.12, 0.8, 0.5, 'CADMIUM'],
    ['Cobalt', '7440-48-4', 0.7, 0.9, 1, 'COBALT'],
    ['Copper', '7440-50-8', 2.4, 0.9, 1, 'COPPER'],
    ['Iron', '7439-89-6', 55, 1.3, 20, 'IRON'],
    ['Lead', '7439-92-1', 0.3, 1, 1, 'LEAD'],
    ['Lithium', '7439-93-2', 310, 0.5, 5, 'LITHIUM'],
    ['Manganese', '7439-96-5', 32, 1.6, 1, 'MANGANESE', 'Manganese (Mn)'],
    ['Mercury', '7439-97-6', 0.04, 0.8, 0.2, 'MERCURY'],
    ['Molybdenum', '7439-98-7', 48, 0.6, 2, 'MOLYBDENUM'],
    ['Nickel', '7440-02-0', 5, 0.8, 1, 'NICKEL'],
    ['Selenium', '7782-49-2', 11, 0.8, 1, 'SELENIUM'],
    ['Strontium', '7440-24-6', 6_200, 0.5, 10, 'STRONTIUM'],
    ['Thallium', '7440-28-0', 0.15, 0.6, 0.5, 'THALLIUM'],
    ['Vanadium', '7440-62-2', 34, 0.6, 2, 'VANADIUM'],
    ['Zinc', '7440-66-6', 8, 1, 10, 'ZINC'],
  ]),
  ...group('VOC', 'Chlorinated Methanes', 'volatile', 'ug/L', [
    ['Chloroform', '67-66-3', 0.6, 1.2, 0.5, 'CHLOROFORM', 'Chloroform (THM)'],
    ['Carbon tetrachloride', '56-23-5', 0.1, 1, 0.5, 'CARBON TETRACHLORIDE'],
    ['Methylene chloride', '75-09-2', 0.2, 1, 1, 'METHYLENE CHLORIDE'],
  ]),
  ...group('VOC', 'Chlorinated Ethenes', 'volatile', 'ug/L', [
    ['Tetrachloroethylene', '127-18-4', 0.15, 1.1, 0.5, 'TETRACHLOROETHENE (PCE)'],
    ['Trichloroethylene', '79-01-6', 0.12, 1.1, 0.5, 'TRICHLOROETHENE (TCE)'],
    ['cis-1,2-Dichloroethylene', '156-59-2', 0.06, 1, 0.5, 'CIS-1,2-DCE'],
    ['1,1-Dichloroethylene', '75-35-4', 0.05, 1, 0.5, '1,1-DCE'],
    ['Vinyl chloride', '75-01-4', 0.03, 0.9, 0.5, 'VINYL CHLORIDE'],
  ]),
  ...group('VOC', 'Aromatics', 'volatile', 'ug/L', [
    ['Benzene', '71-43-2', 0.05, 1.1, 0.5, 'BENZENE'],
    ['Toluene', '108-88-3', 0.08, 1, 0.5, 'TOLUENE'],
    ['Chlorobenzene', '108-90-7', 0.1, 1.2, 0.5, 'CHLOROBENZENE'],
    ['o-Dichlorobenzene', '95-50-1', 0.1, 1.2, 0.5, '1,2-DCB'],
    ['p-Dichlorobenzene', '106-46-7', 0.1, 1.2, 0.5, '1,4-DCB'],
  ]),
  ...group('Pesticides', 'Organochlorine', 'pesticide', 'ug/L', [
    ['alpha-BHC', '319-84-6', 0.012, 1.3, 0.02, 'ALPHA-BHC', 'alpha-Hexachlorocyclohexane (BHC)'],
    ['beta-BHC', '319-85-7', 0.015, 1.3, 0.02, 'BETA-BHC'],
    ['gamma-BHC (Lindane)', '58-89-9', 0.004, 1.1, 0.02, 'GAMMA-BHC'],
    ["p,p'-DDE", '72-55-9', 0.003, 1.1, 0.02, 'DDE (4,4)'],
    ['Hexachlorobenzene', '118-74-1', 0.004, 1, 0.05, 'HEXACHLOROBENZENE (HCB)'],
  ]),
  ...group('Rad', 'Radium', 'radiochemistry', 'pCi/L', [
    ['Radium-226', '13982-63-3', 0.35, 0.7, 0.4, 'RADIUM-226', 'Ra-226'],
    ['Radium-228', '15262-20-1', 0.5, 0.6, 0.8, 'RADIUM-228', 'Ra-228'],
  ]),
  ...group('Rad', 'Thorium', 'radiochemistry', 'pCi/L', [
    ['Thorium-228', '14274-82-9', 0.05, 0.7, 0.15, 'THORIUM-228', 'Th-228'],
    ['Thorium-230', '14269-63-7', 0.06, 0.7, 0.15, 'THORIUM-230', 'Th-230'],
    ['Thorium-232', '7440-29-1', 0.02, 0.7, 0.12, 'THORIUM-232', 'Th-232'],
  ]),
  ...group('Rad', 'Uranium', 'radiochemistry', 'pCi/L', [
    ['Uranium-233/234', null, 16, 0.6, 0.2, 'U-233/234'],
    ['Uranium-235/236', null, 0.6, 0.6, 0.2, 'U-235/236'],
    ['Uranium-238', '7440-61-1', 10, 0.6, 0.2, 'U-238'],
  ]),
  ...group('Rad', 'Gross Activity', 'radiochemistry', 'pCi/L', [
    ['Gross Alpha', null, 24, 0.7, 5, 'GROSS ALPHA'],
    ['Gross Beta', null, 26, 0.5, 5, 'GROSS BETA'],
  ]),
  ...group('Rad', 'Tritium', 'radiochemistry', 'pCi/L', [['Tritium', '10028-17-8', 6, 1.2, 9, 'TRITIUM (H-3)']]),
  ...group('Asbestos', null, 'asbestos', 'structures/g', [
    ['Amphibole Protocol Structures', null, 0, 0, 2.9e6, 'AMPHIBOLE, PROTOCOL'],
    ['Chrysotile Protocol Structures', '12001-29-5', 0, 0, 2.9e6, 'CHRYSOTILE, PROTOCOL'],
  ]),
  ...group('Water Level', 'Elevation', 'gauging', 'ft', [
    ['Ground Water Elevation', null, 0, 0, 0.01, 'GW ELEVATION', 'Water level elevation (ft)'],
  ]),
  ...group('Water Level', 'Depth', 'gauging', 'ft', [
    ['Depth to Water', null, 0, 0, 0.01, 'DTW', 'Depth to water (ft)'],
  ]),
];

const byName = new Map(analytes.map((analyte) => [analyte.name, analyte]));

/** The analyte of a name; throws RangeError for an unknown name. */
export function analyteOf(name: string): Analyte {
  const analyte = byName.get(name);
  if (!analyte) throw new RangeError(`no analyte ${name}`);
  return analyte;
}

export function analytesOf(...subtypes: readonly string[]): readonly Analyte[] {
  return analytes.filter(({ subtype }) => subtype !== null && subtypes.includes(subtype));
}

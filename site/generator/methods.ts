import type { Analyte, Family } from './analytes.ts';

/** A laboratory method in its period, with its reporting limit as a multiple of the present one. */
interface Era {
  until: number;
  method: string;
  limitFactor: number;
}

const eras: Record<Family, readonly Era[]> = {
  oxyanion: [
    { until: 1997, method: 'ASTM D4327', limitFactor: 800 },
    { until: 2002, method: 'EPA 300.0', limitFactor: 40 },
    { until: 2010, method: 'EPA 314.0', limitFactor: 8 },
    { until: Infinity, method: 'EPA 314.1', limitFactor: 1 },
  ],
  wet: [
    { until: 1990, method: 'EPA 600/4-79-020', limitFactor: 4 },
    { until: Infinity, method: 'EPA 300.0', limitFactor: 1 },
  ],
  field: [{ until: Infinity, method: 'Field meter', limitFactor: 1 }],
  metal: [
    { until: 1988, method: 'EPA 200.7', limitFactor: 20 },
    { until: 2004, method: 'EPA 6010B', limitFactor: 6 },
    { until: Infinity, method: 'EPA 6020', limitFactor: 1 },
  ],
  hexavalent: [
    { until: 1992, method: 'EPA 7196A', limitFactor: 40 },
    { until: 2006, method: 'EPA 7199', limitFactor: 4 },
    { until: Infinity, method: 'EPA 218.6', limitFactor: 1 },
  ],
  volatile: [
    { until: 1993, method: 'EPA 624', limitFactor: 10 },
    { until: 2005, method: 'EPA 8260A', limitFactor: 2 },
    { until: Infinity, method: 'EPA 8260B', limitFactor: 1 },
  ],
  pesticide: [
    { until: 1998, method: 'EPA 608', limitFactor: 5 },
    { until: Infinity, method: 'EPA 8081A', limitFactor: 1 },
  ],
  radiochemistry: [
    { until: 2000, method: 'EPA 900 series', limitFactor: 2 },
    { until: Infinity, method: 'DOE HASL-300', limitFactor: 1 },
  ],
  asbestos: [{ until: Infinity, method: 'Superfund Method for dust', limitFactor: 1 }],
  gauging: [{ until: Infinity, method: 'Electric sounder', limitFactor: 1 }],
};

/** Methods of single analytes that differ from their family's. */
const own: Record<string, string> = {
  'Total dissolved solids': 'SM 2540C',
  'Total suspended solids': 'SM 2540D',
  Bicarbonate: 'SM 2320B',
  Carbonate: 'SM 2320B',
  Calcium: 'EPA 6010B',
  Magnesium: 'EPA 6010B',
  Sodium: 'EPA 6010B',
  Potassium: 'EPA 6010B',
  'Ammonia as N': 'EPA 350.1',
  'Orthophosphate as P': 'EPA 365.1',
  'Total organic carbon': 'SM 5310C',
  Mercury: 'EPA 7470A',
  Tritium: 'EPA 906.0',
  'Radium-226': 'EPA 903.1',
  'Radium-228': 'EPA 904.0',
  'Gross Alpha': 'EPA 900.0',
  'Gross Beta': 'EPA 900.0',
};

export interface Method {
  method: string;
  reportingLimit: number;
}

/** How an analyte was measured in water in a year, with the reporting limit in its own unit. */
export function methodOf(analyte: Analyte, year: number): Method {
  const era = eras[analyte.family].find(({ until }) => year < until);
  if (!era) throw new RangeError(`no method for ${analyte.name} in ${year}`);
  return { method: own[analyte.name] ?? era.method, reportingLimit: analyte.limit * era.limitFactor };
}

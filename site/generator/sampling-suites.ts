import { analyteOf, analytes, analytesOf, type Analyte } from './analytes.ts';
import type { Visit } from './calendar.ts';
import type { RandomStream } from './random-stream.ts';
import type { SamplingLocation } from './sampling-location.ts';

/** Networks of wells for lists of analytes; a well's index determines its networks. */
type Network = (location: SamplingLocation, index: number) => boolean;

/** A list of analytes for a network of wells: on a share of all visits, or at the first visit in every few years. */
interface Suite {
  analytes: readonly Analyte[];
  since: number;
  network: Network;
  due: { share: number } | { everyYears: number };
}

const everywhere: Network = () => true;
const oneIn =
  (wells: number, from: number): Network =>
  (_, index) =>
    index % wells === from;
const western: Network = ({ name }) => name.startsWith('H-');
const elsewhere: Network = (location, index) => !western(location, index) && index % 8 === 3;
/** Some 150 monitoring wells. */
const ionic: Network = ({ kind, ended }, index) => kind === 'monitoring well' && ended > 2000 && index % 9 < 4;

const named = (...list: readonly string[]): readonly Analyte[] => list.map(analyteOf);
const typed = (name: string): readonly Analyte[] => analytes.filter(({ type }) => type === name);

type SuiteRow = [list: readonly Analyte[], since: number, network: Network, due: Suite['due']];

const table: readonly SuiteRow[] = [
  [named('Perchlorate'), 1975, everywhere, { share: 1 }],
  [named('Total dissolved solids'), 1975, everywhere, { share: 0.45 }],
  [named('Chlorate'), 1985, everywhere, { share: 0.4 }],
  [named('Chromium'), 1978, everywhere, { share: 0.35 }],
  [named('Chromium(VI)'), 1984, everywhere, { share: 0.3 }],
  [named('Nitrate as N'), 1990, everywhere, { share: 0.2 }],
  [named('pH', 'Specific conductance', 'Temperature, water'), 1998, everywhere, { share: 0.12 }],
  [[...analytesOf('Major Ions'), ...named('Total dissolved solids', 'pH')], 1982, ionic, { everyYears: 4 }],
  [analytesOf('Trace Metals'), 1984, oneIn(5, 1), { everyYears: 5 }],
  [named('Arsenic', 'Manganese', 'Boron'), 1984, oneIn(3, 0), { everyYears: 3 }],
  [typed('VOC'), 1983, western, { everyYears: 1 }],
  [typed('VOC'), 1986, elsewhere, { everyYears: 6 }],
  [named('Chloroform'), 1986, oneIn(2, 0), { everyYears: 2 }],
  [typed('Pesticides'), 1986, western, { everyYears: 5 }],
  [typed('Rad'), 1992, oneIn(6, 2), { everyYears: 5 }],
  [analytesOf('Nutrients and Halides', 'Bulk Properties'), 1998, oneIn(9, 4), { everyYears: 5 }],
  [named('Chlorite'), 1998, oneIn(4, 0), { everyYears: 4 }],
];

const suites = table.map(([list, since, network, due]): Suite => ({ analytes: list, since, network, due }));

/** The analytes taken on each of a well's visits; `index` is the well's number, which decides on its networks. */
export function analytesByVisit(
  location: SamplingLocation,
  index: number,
  visits: readonly Visit[],
  random: RandomStream,
): Map<Visit, readonly Analyte[]> {
  const lists = visits.map((visit, at): [Visit, Analyte[]] => {
    const isFirstOfYear = visits[at - 1]?.year !== visit.year;
    const taken = suites.filter(({ since, network, due }) => {
      if (visit.year < since || !network(location, index)) return false;
      if ('share' in due) return random.chance(due.share);
      return isFirstOfYear && (visit.year + index) % due.everyYears === 0;
    });
    return [visit, [...new Set(taken.flatMap((suite) => suite.analytes))]];
  });
  return new Map(lists);
}

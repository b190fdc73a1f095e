import type { FieldName } from '@wellfield/contract';
import { uint32At } from '@wellfield/science';
import { classesOf, valueName } from '../../../frame/samples/row-classes.ts';
import { resultsOf } from '../../../frame/samples/row-results.ts';
import { unstatedTotal, type SampleFrame } from '../../../frame/sample-frame.ts';

/** The locations with a result in the box of a field's value, by the box's name; those with the most results first. */
export function locationsInBox(frame: SampleFrame, rows: Uint32Array, by: FieldName, name: string): readonly string[] {
  const boxes = classesOf(frame, by, rows);
  const { values } = resultsOf(frame, rows);
  const totalAs = unstatedTotal(frame);
  const nameAt = (at: number) => valueName(by, boxes.values[uint32At(boxes.classOf, at)] ?? null, totalAs);
  const inBox = rows.filter((_, at) => !Number.isNaN(values[at]) && nameAt(at) === name);
  const locations = classesOf(frame, 'location', inBox);
  const counts = new Uint32Array(locations.values.length);
  for (const index of locations.classOf) counts[index] = uint32At(counts, index) + 1;
  const ordered = [...counts.keys()].toSorted((a, b) => uint32At(counts, b) - uint32At(counts, a));
  return ordered.flatMap((index) => {
    const location = locations.values[index] ?? null;
    return location === null ? [] : [String(location)];
  });
}

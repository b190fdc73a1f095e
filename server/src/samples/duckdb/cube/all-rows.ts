import { uint32At } from '@wellfield/science/arrays';
import type { AxisRows, Cube } from './cube.ts';

const known = new WeakMap<Cube['cells'], AxisRows>();

/** All rows of each code of each axis: counted once, because most questions need them. */
export function allRows(cube: Cube): AxisRows {
  const found = known.get(cube.cells) ?? countAll(cube);
  known.set(cube.cells, found);
  return found;
}

function countAll({ profiles, locations, cells, byLocation: [byLocation] }: Cube): AxisRows {
  const first = new Uint32Array(profiles[0].size);
  const second = new Uint32Array(profiles[1].size);
  const location = new Uint32Array(locations.length);
  for (let code = 0; code < first.length; code += 1) {
    for (let cell = uint32At(cells.starts, code); cell < uint32At(cells.starts, code + 1); cell += 1) {
      const rows = uint32At(cells.rows, cell);
      const other = cells.codes[cell] as number;
      first[code] = uint32At(first, code) + rows;
      second[other] = uint32At(second, other) + rows;
    }
    for (let entry = uint32At(byLocation.starts, code); entry < uint32At(byLocation.starts, code + 1); entry += 1) {
      const at = byLocation.codes[entry] as number;
      location[at] = uint32At(location, at) + uint32At(byLocation.rows, entry);
    }
  }
  return { profiles: [first, second], location };
}

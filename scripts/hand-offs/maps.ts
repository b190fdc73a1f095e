import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pythonWith } from './python-with.ts';

export interface ReadFeature {
  /** Its columns, days as ISO dates. */
  cells: Readonly<Record<string, string | number | null>>;
  /** Longitude and latitude; null without a geometry. */
  point: readonly [number, number] | null;
}

const reader = `
import json, sys
import geopandas, pandas
layer = {"layer": sys.argv[3]} if len(sys.argv) > 3 else {}
if sys.argv[1].endswith(".kml"):
    import fiona
    fiona.drvsupport.supported_drivers["LIBKML"] = "r"
    fiona.drvsupport.supported_drivers["KML"] = "r"
frame = geopandas.read_file(sys.argv[1], **layer)
assert frame.crs is not None and frame.crs.to_epsg() == 4326, frame.crs
rows = []
for at, row in enumerate(frame.drop(columns="geometry").to_dict("records")):
    point = frame.geometry.iloc[at]
    cells = {}
    for name, value in row.items():
        if value is None or value is pandas.NaT or value != value:
            cells[name] = None
        elif hasattr(value, "isoformat"):
            cells[name] = value.isoformat()[:10]
        elif isinstance(value, bool):
            cells[name] = str(value).lower()
        else:
            cells[name] = value.item() if hasattr(value, "item") else value
    none = point is None or point.is_empty
    rows.append({"cells": cells, "point": None if none else [point.x, point.y]})
json.dump(rows, open(sys.argv[2], "w"))
`;

/** The features of a file as GeoPandas reads them, in order; WGS 84 is required. */
export async function featuresByGeoPandas(folder: string, file: string, layer?: string): Promise<ReadFeature[]> {
  const script = join(folder, 'read.py');
  const out = join(folder, 'read.json');
  await writeFile(script, reader);
  const python = pythonWith('geopandas');
  if (python === null) throw new Error('no Python with geopandas');
  await promisify(execFile)(python, [script, file, out, ...(layer === undefined ? [] : [layer])]);
  return JSON.parse(await readFile(out, 'utf8')) as ReadFeature[];
}

import { sampleColumns } from '@wellfield/contract';
import { z } from 'zod';
import { sessionScoped } from '../../session/session-scoped.ts';
import { storedTableLayouts, storeTableLayouts } from '../../session/tab-notes.ts';
import { clampColumnPx } from '../../ui/virtual-table/table-column.ts';
import { plainLayout, type ColumnLayout } from './column-layout.ts';
import { tableKinds, type TableColumnId, type TableKind } from './sample-columns.ts';

type Layouts = Readonly<Partial<Record<TableKind, ColumnLayout>>>;

const columnSchema = z.enum<readonly TableColumnId[]>(['against_level', ...sampleColumns.map(({ name }) => name)]);
const layoutsSchema = z.partialRecord(
  z.enum(tableKinds),
  z.object({
    hidden: z.array(columnSchema),
    added: z.array(columnSchema).default([]),
    order: z.array(columnSchema),
    widthsPx: z.partialRecord(columnSchema, z.number().transform(clampColumnPx)),
    folds: z.boolean().default(true),
  }),
);

/** How each of the three tables is arranged: for the tab, over reloads, until its session ends. */
const useLayouts = sessionScoped<Layouts>({});
useLayouts.setState(readLayouts(storedTableLayouts()), true);

export function useColumnLayout(kind: TableKind): ColumnLayout {
  return useLayouts((layouts) => layouts[kind] ?? plainLayout);
}

export function changeLayout(kind: TableKind, change: (layout: ColumnLayout) => ColumnLayout): void {
  const layouts = { ...useLayouts.getState(), [kind]: change(useLayouts.getState()[kind] ?? plainLayout) };
  useLayouts.setState(layouts, true);
  storeTableLayouts(JSON.stringify(layouts));
}

/** Layouts out of what was stored; none where it cannot be read. */
function readLayouts(text: string | null): Layouts {
  if (text === null) return {};
  try {
    return layoutsSchema.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

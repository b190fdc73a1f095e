import { readText } from './copy-export.ts';
import type { FolderStorage } from './folder/folder-storage.ts';
import type { ExportStorage } from './export-storage.ts';

/**
 * A storage that servers share, for one that kept its files in a folder before, or was restored from a backup of such a one: they
 * are moved, and found in the folder until then.
 */
export function movingFrom(folder: FolderStorage, storage: ExportStorage): ExportStorage {
  return {
    keep: (id, written, options) => storage.keep(id, written, options),
    open: async (id, which) => (await storage.open(id, which)) ?? folder.open(id, which),
    async remove(id) {
      await folder.remove(id);
      await storage.remove(id);
    },
    async removeAllBut(keep) {
      await storage.removeAllBut(keep);
      await folder.removeAllBut(keep);
      for (const id of await folder.ids()) await move(id, folder, storage);
    },
    close: () => storage.close(),
  };
}

async function move(id: string, folder: FolderStorage, storage: ExportStorage): Promise<void> {
  const content = await manifestOf(id, folder);
  if (content !== null) {
    const written = { path: folder.pathOf(id), manifestOf: () => content };
    await storage.keep(id, written, { signal: new AbortController().signal, confirm: async () => undefined });
  }
  await folder.remove(id);
}

async function manifestOf(id: string, folder: FolderStorage): Promise<string | null> {
  const manifest = await folder.open(id, 'manifest');
  try {
    return manifest && (await readText(manifest));
  } finally {
    await manifest?.close();
  }
}

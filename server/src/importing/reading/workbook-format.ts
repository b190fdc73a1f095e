import type { FileReader } from './file-reader.ts';

export const workbookFormat: FileReader = {
  endings: ['.xlsx'],
  readsGzip: false,
  storesDates: true,
  isPacked: true,
  recognized: { title: 'an Excel workbook', part: /^xl\// },
  // What reads workbooks is itself read only for one.
  async load(file, reading) {
    const { loadWorkbookTables } = await import('./load-workbook-table.ts');
    return loadWorkbookTables(file, reading);
  },
};

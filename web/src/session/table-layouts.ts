const key = 'table_layouts';

/** The stored layouts of the tab's tables, or null. They end with the session. */
export function storedTableLayouts(): string | null {
  return sessionStorage.getItem(key);
}

export function storeTableLayouts(layouts: string): void {
  try {
    sessionStorage.setItem(key, layouts);
  } catch {
    // Storage is full: the layout stays in the page until the next reload.
    sessionStorage.removeItem(key);
  }
}

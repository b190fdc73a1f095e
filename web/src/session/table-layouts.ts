const key = 'table_layouts';

/** How the tab's tables are arranged, as it was stored; null for none. It ends with the session. */
export function storedTableLayouts(): string | null {
  return sessionStorage.getItem(key);
}

export function storeTableLayouts(layouts: string): void {
  try {
    sessionStorage.setItem(key, layouts);
  } catch {
    // Storage is full: the arrangement lives on in the page until it is loaded again.
    sessionStorage.removeItem(key);
  }
}

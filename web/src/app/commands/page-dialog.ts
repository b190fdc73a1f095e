import { sessionScoped } from '../../session/session-scoped.ts';

/** The dialog open over the page: commands or keys. */
interface PageDialog {
  open: 'palette' | 'sheet' | null;
}

export const usePageDialog = sessionScoped<PageDialog>({ open: null });

export function openPageDialog(open: PageDialog['open']): void {
  usePageDialog.setState({ open });
}

import { sessionScoped } from '../../session/session-scoped.ts';

/** What is open over any page: its commands, or its keys. */
interface PageDialog {
  open: 'palette' | 'sheet' | null;
}

export const usePageDialog = sessionScoped<PageDialog>({ open: null });

export function openPageDialog(open: PageDialog['open']): void {
  usePageDialog.setState({ open });
}

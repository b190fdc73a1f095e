import { create } from 'zustand';
import { useSession } from '../../session/session-store.ts';

/** What is open over any page: its commands, or its keys. */
interface PageDialog {
  open: 'palette' | 'sheet' | null;
}

export const usePageDialog = create<PageDialog>()(() => ({ open: null }));

useSession.subscribe(({ token }) => {
  if (token === null) openPageDialog(null);
});

export function openPageDialog(open: PageDialog['open']): void {
  usePageDialog.setState({ open });
}

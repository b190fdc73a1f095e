import { create } from 'zustand';

/** A message about what has just happened, with at most one action. */
export interface Toast {
  text: string;
  action?: { label: string; act: () => void };
}

interface ToastState {
  toast: (Toast & { id: number }) | null;
}

/** The page's toast: a new one replaces the previous one. */
export const useToast = create<ToastState>()(() => ({ toast: null }));

let shown = 0;

export function showToast(toast: Toast): void {
  shown += 1;
  useToast.setState({ toast: { ...toast, id: shown } });
}

export function closeToast(): void {
  useToast.setState({ toast: null });
}

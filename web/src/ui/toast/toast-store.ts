import { create } from 'zustand';

/** What has just happened, and the one act that it offers. */
export interface Toast {
  text: string;
  action?: { label: string; act: () => void };
}

interface ToastState {
  toast: (Toast & { id: number }) | null;
}

/** The one toast of the page: a new one takes the place of the one before. */
export const useToast = create<ToastState>()(() => ({ toast: null }));

let shown = 0;

export function showToast(toast: Toast): void {
  shown += 1;
  useToast.setState({ toast: { ...toast, id: shown } });
}

export function closeToast(): void {
  useToast.setState({ toast: null });
}

import { sessionScoped } from '../../session/session-scoped.ts';

/** The windows that are open, by name, the last one opened last; they stay so on other screens. */
export const useOpenWindows = sessionScoped<{ names: readonly string[] }>({ names: [] });

export function useIsWindowOpen(name: string): boolean {
  return useOpenWindows(({ names }) => names.includes(name));
}

/** Opens a window, or closes it. */
export function openWindow(name: string, isOpen = true): void {
  useOpenWindows.setState(({ names }) => {
    const others = names.filter((other) => other !== name);
    return { names: isOpen ? [...others, name] : others };
  });
}

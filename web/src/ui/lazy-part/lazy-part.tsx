import { createElement, Suspense, use, type ComponentType, type ReactNode } from 'react';
import { codeLoader } from './code-loader.ts';
import { PartBoundary } from './part-boundary.tsx';

interface LazyPartOptions<Props> {
  /** Where a failure shows; see `PartBoundary`. */
  failsAs?: 'inside' | 'notice';
  /** Shown while the code is fetched. */
  waiting?: ReactNode;
  /** Called when somebody dismisses the notice of a failure. */
  onDismiss?: (props: Props) => void;
}

/**
 * A part of a page whose code comes when it is first shown, or earlier when the page is idle. A part that cannot be
 * fetched, or fails, says so in its own place and can be tried again. `name` begins a sentence, as 'The map'.
 */
export function lazyPart<Props extends object>(
  name: string,
  fetchPart: () => Promise<ComponentType<Props>>,
  { failsAs = 'inside', waiting = null, onDismiss }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const load = codeLoader(fetchPart);
  // Stays the same until its failure is on the screen: React asks for it in every attempt to render.
  let loading: Promise<ComponentType<Props>> | null = null;

  function LoadedPart(props: Props) {
    return createElement(use((loading ??= load())), props);
  }

  return function LazyPart(props: Props) {
    return (
      <PartBoundary
        name={name}
        failsAs={failsAs}
        onFault={() => (loading = null)}
        {...(onDismiss && { onDismiss: () => onDismiss(props) })}
      >
        <Suspense fallback={waiting}>
          <LoadedPart {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

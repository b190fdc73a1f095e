import { useReasonWithoutRows } from '../../explorer/windows/answer-window.tsx';
import type { ActProps, WindowEntry } from '../../explorer/windows/window-entry.ts';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { openWindow } from '../../explorer/windows/open-windows-store.ts';
import { Button } from '../../ui/button.tsx';
import { useCardScope } from './card-scope.ts';

/** The answer cards of locations. */
export const answerCardEntry: WindowEntry = {
  name: 'answer-card',
  title: 'Answer card',
  size: { widthPx: 760, heightPx: 620 },
  over: 'map',
  buttonOn: ['map', 'dataview'],
  useReason: () => useReasonWithoutRows('No rows to answer from'),
  acts: { location: LocationAnswerButton },
  Content: lazyPart('The answer card', async () => (await import('./answer-card-content.tsx')).WholeAnswerCards),
};

/** Opens the answer card of the selected location, on its card on the map. */
function LocationAnswerButton({ name }: ActProps<'location'>) {
  const show = () => {
    useCardScope.setState({ scope: 'selected' });
    openWindow(name);
  };
  return (
    <Button kind="compact" onClick={show}>
      Answer card
    </Button>
  );
}

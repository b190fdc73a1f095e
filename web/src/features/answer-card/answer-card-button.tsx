import { useVisibleRows } from '../../explorer/answer/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { WindowButton } from '../../ui/window-button.tsx';
import { openAnswerCard, useAnswerCardDisplay } from './answer-card-display.ts';

/** Opens the answer cards, or closes them; without rows it says why it does neither. */
export function AnswerCardButton({ isLarge = false }: { isLarge?: boolean }) {
  const isEmpty = useVisibleRows().length === 0;
  const isOpen = useAnswerCardDisplay((display) => display.isOpen);
  const reason = isEmpty ? 'No rows to answer from' : null;
  return <WindowButton title="Answer card" isOpen={isOpen} reason={reason} onOpen={openAnswerCard} isLarge={isLarge} />;
}

/** Opens the answer card of the selected location, on its card on the map. */
export function LocationAnswerButton() {
  return (
    <Button
      kind="compact"
      onClick={() => {
        useAnswerCardDisplay.setState({ scope: 'selected' });
        openAnswerCard(true);
      }}
    >
      Answer card
    </Button>
  );
}

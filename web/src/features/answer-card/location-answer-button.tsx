import { openWindow } from '../../explorer/windows/open-windows-store.ts';
import type { ActProps } from '../../explorer/windows/window-entry.ts';
import { Button } from '../../ui/button.tsx';
import { useCardScope } from './card-scope.ts';

/** Opens the answer card of the selected location, on its card on the map. */
export function LocationAnswerButton({ name }: ActProps<'location'>) {
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

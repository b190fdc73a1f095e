import { openWindow } from '../../explorer/windows/open-windows-store.ts';
import type { ActProps } from '../../explorer/windows/window-entry.ts';
import { Button } from '../../ui/button.tsx';
import { useComparedRelease } from './retained-releases-query.ts';

/** Opens what changed since, or until, another release than that on the page. */
export function NewerChangesButton({ name, release }: ActProps<'newer release'>) {
  const show = () => {
    useComparedRelease.setState({ release });
    openWindow(name);
  };
  return <Button onClick={show}>What changed</Button>;
}

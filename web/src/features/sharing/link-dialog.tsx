import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** A link to copy by hand, if the clipboard is not available. */
export function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Dialog
      title="Copy link"
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p>This browser does not allow the page to use the clipboard. The link is selected: copy it from here.</p>
      <TextField ref={field} label="Link" readOnly value={link} onFocus={({ target }) => target.select()} />
    </Dialog>
  );
}

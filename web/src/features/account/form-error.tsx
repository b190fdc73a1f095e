import { typeset } from '../../ui/layout/typeset.ts';

/** A form's error; it keeps its line when empty, so that nothing jumps. */
export function FormError({ id, text }: { id: string; text: string | null }) {
  return (
    <p id={id} role="alert" className={typeset('fault', 'reserved', 'breaks')}>
      {text}
    </p>
  );
}

import { useState, type ComponentPropsWithRef } from 'react';

/**
 * A bare button. One that is disabled while it has the focus, as by its own press, keeps it until it is left: a browser would
 * give it to the page, where keys reach neither the window around the button nor the next control. It is `aria-disabled` then.
 */
export function HeldButton({
  type = 'button',
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ComponentPropsWithRef<'button'>) {
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = disabled && hasFocus;
  return (
    <button
      aria-disabled={isHeld || undefined}
      type={type}
      {...rest}
      disabled={disabled && !isHeld}
      onClick={(event) => (isHeld ? event.preventDefault() : onClick?.(event))}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
    />
  );
}

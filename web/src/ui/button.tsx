import { useState, type ComponentPropsWithRef } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: 'primary' | 'plain' | 'danger' | 'bare' | 'compact';
}

/**
 * A push button of the standard height; `primary` at most once per screen, `bare` and `compact` within a frame. One that is
 * disabled while it has the focus, as by its own press, keeps it until it is left: a browser would give it to the page, where
 * keys reach neither the window around the button nor the next control.
 */
export function Button({
  kind = 'plain',
  className,
  type = 'button',
  disabled = false,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ButtonProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = disabled && hasFocus;
  return (
    <button
      aria-disabled={isHeld || undefined}
      type={type}
      className={[styles.button, styles[kind], isHeld && styles.held, className].filter(Boolean).join(' ')}
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

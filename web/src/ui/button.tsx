import { useState, type ComponentPropsWithRef } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: 'primary' | 'plain' | 'danger' | 'bare' | 'compact';
}

/** A push button of the standard height; `primary` at most once per screen, `bare` and `compact` within a frame. */
export function Button({ kind = 'plain', className, ...rest }: ButtonProps) {
  return (
    <FocusKeepingButton className={[styles.button, styles[kind], className].filter(Boolean).join(' ')} {...rest} />
  );
}

/**
 * A bare button. One that is disabled while it has the focus, as by its own press, keeps it until it is left: a browser would
 * give it to the page, where keys reach neither the window around the button nor the next control. It is `aria-disabled` then.
 */
export function FocusKeepingButton({ disabled, onClick, ...rest }: ComponentPropsWithRef<'button'>) {
  const [hasFocus, setHasFocus] = useState(false);
  const keepsFocus = disabled === true && hasFocus;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={keepsFocus || rest['aria-disabled']}
      disabled={disabled && !keepsFocus}
      onClick={(event) => (keepsFocus ? event.preventDefault() : onClick?.(event))}
      onFocusCapture={() => setHasFocus(true)}
      onBlurCapture={() => setHasFocus(false)}
    />
  );
}

import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';
import { FocusKeepingButton } from './focus-keeping-button.tsx';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: 'primary' | 'plain' | 'danger' | 'bare' | 'compact';
}

/** A push button of the standard height; `primary` at most once per screen, `bare` and `compact` within a frame. */
export function Button({ kind = 'plain', className, ...rest }: ButtonProps) {
  return (
    <FocusKeepingButton className={[styles.button, styles[kind], className].filter(Boolean).join(' ')} {...rest} />
  );
}

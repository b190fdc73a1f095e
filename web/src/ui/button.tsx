import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: 'primary' | 'plain' | 'danger' | 'bare' | 'compact';
}

/** A push button of the standard height; `primary` at most once per screen, `bare` and `compact` within a frame. */
export function Button({ kind = 'plain', className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={[styles.button, styles[kind], className].filter(Boolean).join(' ')} {...rest} />
  );
}

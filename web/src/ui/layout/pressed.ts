import styles from './pressed.module.css';

/** Class of an element that is lit under the pointer, as what is pressed is. */
export const lit = styles.lit ?? '';

/** Class of an element whose ring of focus is inside it, as something around it would cut it off. */
export const ringInside = styles['ring-inside'] ?? '';

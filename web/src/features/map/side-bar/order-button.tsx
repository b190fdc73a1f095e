import type { ListOrder } from './ordered-locations.ts';
import { useSideBarDisplay } from './side-bar-display.ts';
import { lit } from '../../../ui/layout/pressed.ts';
import styles from './location-list.module.css';

interface OrderButtonProps {
  of: ListOrder;
  order: ListOrder;
  title: string;
}

/** A heading of the list, which orders it. */
export function OrderButton({ of, order, title }: OrderButtonProps) {
  const words = of === 'name' ? 'Order by name' : 'Order by value, the highest first';
  return (
    <button
      type="button"
      className={`${styles.order} ${lit}`}
      aria-pressed={of === order}
      aria-label={`${words}: ${title}`}
      title={words}
      onClick={() => useSideBarDisplay.setState({ listOrder: of })}
    >
      {title}
    </button>
  );
}

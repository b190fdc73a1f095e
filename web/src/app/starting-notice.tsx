import { messages } from '@wellfield/contract';
import { LoadingNotice } from '../ui/loading-notice.tsx';
import styles from './starting-notice.module.css';

/** Stands in a page's place until its session or its code has come. */
export function StartingNotice() {
  return (
    <div className={styles.notice}>
      <LoadingNotice text={messages.loading.standard} />
    </div>
  );
}

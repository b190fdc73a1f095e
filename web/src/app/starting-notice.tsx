import { messages } from '@wellfield/contract';
import { LoadingNotice } from '../ui/loading-notice.tsx';
import styles from './app.module.css';

/** Shown until the page's session and code are loaded. */
export function StartingNotice() {
  return (
    <div className={styles.notice}>
      <LoadingNotice text={messages.loading.standard} />
    </div>
  );
}

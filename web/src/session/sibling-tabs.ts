import type { Grant } from './session-store.ts';

/** Messages between tabs of the site. Each tab has its own session storage, so a new tab asks for the session. */
type TabMessage =
  | { kind: 'asked' }
  | { kind: 'offered'; grant: Grant }
  /** The password was changed: the session continues with another token. */
  | { kind: 'renewed'; formerToken: string; grant: Grant }
  | { kind: 'used'; token: string; usedAt: number }
  | { kind: 'ended'; token: string; byLogout: boolean };

interface TabListener {
  /** The session offered to a tab that asks. */
  current(): Grant | null;
  onOffered(grant: Grant): void;
  onRenewed(formerToken: string, grant: Grant): void;
  onUsed(token: string, usedAt: number): void;
  onEnded(token: string, byLogout: boolean): void;
}

/** How long a new tab waits for an answer before it shows the login. */
const patienceMs = 200;

export class SiblingTabs {
  readonly #channel = new BroadcastChannel('session');

  listen(listener: TabListener): void {
    this.#channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      switch (data.kind) {
        case 'asked': {
          const grant = listener.current();
          if (grant) this.offer(grant);
          return;
        }
        case 'offered':
          return listener.onOffered(data.grant);
        case 'renewed':
          return listener.onRenewed(data.formerToken, data.grant);
        case 'used':
          return listener.onUsed(data.token, data.usedAt);
        case 'ended':
          return listener.onEnded(data.token, data.byLogout);
      }
    });
  }

  /** The session of a sibling tab, or null when none answers in time. */
  ask(): Promise<Grant | null> {
    return new Promise((resolve) => {
      const settle = (grant: Grant | null) => {
        clearTimeout(timer);
        this.#channel.removeEventListener('message', hear);
        resolve(grant);
      };
      const hear = ({ data }: MessageEvent<TabMessage>) => {
        if (data.kind === 'offered') settle(data.grant);
      };
      const timer = setTimeout(() => settle(null), patienceMs);
      this.#channel.addEventListener('message', hear);
      this.#say({ kind: 'asked' });
    });
  }

  offer(grant: Grant): void {
    this.#say({ kind: 'offered', grant });
  }

  renewed(formerToken: string, grant: Grant): void {
    this.#say({ kind: 'renewed', formerToken, grant });
  }

  used(token: string, usedAt: number): void {
    this.#say({ kind: 'used', token, usedAt });
  }

  ended(token: string, byLogout: boolean): void {
    this.#say({ kind: 'ended', token, byLogout });
  }

  #say(message: TabMessage): void {
    this.#channel.postMessage(message);
  }
}

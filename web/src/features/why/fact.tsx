import type { ReactNode } from 'react';

/** What is known of a number, in a list of facts. */
export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { TokenMaker } from './token-maker.tsx';
import { arriving, stacked } from '../../ui/layout/layout.ts';

interface TokenPartProps {
  token: string;
  onToken(token: string): void;
}

/** The token for the lines: an existing one, or a new one. */
export function TokenPart({ token, onToken }: TokenPartProps) {
  const [made, setMade] = useState<string | null>(null);
  return (
    <div className={stacked(8)}>
      <TextField
        label="Access token"
        autoComplete="off"
        spellCheck={false}
        value={token}
        placeholder="Paste one, or make one below"
        onChange={({ target }) => onToken(target.value.trim())}
      />
      <p role="status" className={arriving}>
        {made !== null &&
          made === token &&
          'The token has been created and added to the lines below. It is shown only once: store it as securely as a password. You can revoke it under Account.'}
      </p>
      {made === null && (
        <TokenMaker
          onMade={(fresh) => {
            setMade(fresh);
            onToken(fresh);
          }}
        />
      )}
    </div>
  );
}

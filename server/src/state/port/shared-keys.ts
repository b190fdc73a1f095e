/** A key that all servers of a state use. */
export interface SharedKey {
  /** SHA-256 of the key. */
  fingerprint: string;
  /** The key itself; null: every server has it in a file of its own. */
  key: string | null;
}

export interface SharedKeys {
  /** Notes a server's key unless another was noted before, and returns the noted one. */
  agree(name: string, own: SharedKey): Promise<SharedKey>;

  /** The noted key; null: none was. */
  find(name: string): Promise<SharedKey | null>;
}

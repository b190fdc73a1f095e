interface SearchFieldProps {
  /** What is searched, for screen readers; also the placeholder. */
  label: string;
  placeholder?: string;
  className?: string | undefined;
  value: string;
  onChange(value: string): void;
}

/** A field to search names, without autocompletion or correction. */
export function SearchField({ label, placeholder = label, className, value, onChange }: SearchFieldProps) {
  return (
    <input
      type="search"
      autoComplete="off"
      spellCheck={false}
      className={className}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

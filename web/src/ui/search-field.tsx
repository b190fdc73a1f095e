interface SearchFieldProps {
  /** What is searched, for those who do not see it; it stands in the field while that is empty. */
  label: string;
  placeholder?: string;
  className?: string | undefined;
  value: string;
  onChange(value: string): void;
}

/** Where a part of a name is typed; nobody's names are completed or corrected. */
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

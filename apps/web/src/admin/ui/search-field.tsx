import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './search-field.module.css';

type SearchFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  /** Called when the typing pauses, and at once on Enter. */
  readonly onSearch: (value: string) => void;
};

const pauseMs = 300;

/** A search that starts by itself while the person types. */
export function SearchField({ label, hint, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <search className={styles.search}>
      <Search className="i s" aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={hint ?? label}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onSearch(typed)}
      />
    </search>
  );
}

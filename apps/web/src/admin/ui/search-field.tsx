import { Search } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import styles from './search-field.module.css';

type SearchFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  /** Called when the typing pauses, and at once on Enter. */
  readonly onSearch: (value: string) => void;
};

const pauseMs = 300;

/** A search that starts by itself while the person types. It follows `value` when Back or a button that clears it changes it. */
export function SearchField({ label, hint, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  // The last search of this field, and the last `value`.
  const [asked, setAsked] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value.trim() !== asked.trim()) {
      setTyped(value);
      setAsked(value);
    }
  }
  const search = useCallback(
    (text: string) => {
      setAsked(text);
      onSearch(text);
    },
    [onSearch],
  );
  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => search(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, asked, search]);
  return (
    <search className={styles.search}>
      <Search className="icon icon-small" aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        placeholder={hint ?? label}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && search(typed)}
      />
    </search>
  );
}

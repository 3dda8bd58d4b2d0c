import { longestPassword } from '@bharti/domain/people/staff';
import { frameTexts } from '@bharti/i18n/admin/frame';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { useTexts } from '../context/texts.ts';
import styles from './password-field.module.css';
import { TextField } from './staff-field.tsx';

type PasswordFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
};

/** A password with a button that shows it. */
export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const t = useTexts(frameTexts);
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextField
        {...field}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestPassword}
        onChange={({ target }) => onChange(target.value)}
      />
      <IconButton
        icon={isShown ? EyeOff : Eye}
        label={t.showPassword}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      />
    </div>
  );
}

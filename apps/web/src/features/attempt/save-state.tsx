import { Check, CloudUpload } from 'lucide-react';
import { useLocale } from '../../context/locale.tsx';
import type { SyncStatus } from './sync/answer-sync.ts';

/** Visible and quiet: the words change, nothing moves. */
export function SaveState({ status }: { status: SyncStatus }) {
  const { attempt } = useLocale().t;
  const isSaved = status === 'saved';
  const text = {
    saved: attempt.saved,
    saving: attempt.saving,
    unsaved: attempt.notSaved,
    signedOut: attempt.signedOut,
    closed: attempt.closed,
  }[status];
  const Icon = isSaved ? Check : CloudUpload;
  return (
    <span className={isSaved ? 'saved' : 'saved wait'} role="status">
      <Icon className="i s" aria-hidden="true" />
      <span>{text}</span>
    </span>
  );
}

import type { TopUpId } from '@bharti/domain/brand';
import { useEffect, useRef } from 'react';
import { refusalOf } from '../../context/api.ts';
import { forgetTopUp } from '../../context/pending-top-ups.ts';
import { toast } from '../../ui/toast.ts';
import { useAnnounceCredit } from './use-announce.ts';
import { useTopUp } from './use-top-up.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

/** Follows one top-up in the background and tells how it ended; shows nothing itself. */
export function TopUpWatch({ id }: { id: TopUpId }) {
  const texts = useWalletTexts();
  const announce = useAnnounceCredit();
  const { data, error } = useTopUp(id);
  const wasPaid = useRef(false);
  useEffect(() => {
    if (data?.status === 'checking') wasPaid.current = true;
    if (data?.status === 'credited') announce(data);
    // Of one that nobody paid there is nothing to tell.
    if (data?.status === 'failed' && forgetTopUp(id) && wasPaid.current) toast.error(texts.failedPlain);
  }, [data, id, announce, texts]);
  const isUnknown = refusalOf(error)?.code === 'top_up_not_found';
  useEffect(() => {
    // Somebody else's, or of another database.
    if (isUnknown) forgetTopUp(id);
  }, [isUnknown, id]);
  return null;
}

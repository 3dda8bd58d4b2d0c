import type { TopUpId } from '@bharti/domain/brand';
import { useEffect, useRef } from 'react';
import { refusalOf } from '../../context/api.ts';
import { toast } from '../../ui/toast.ts';
import { forgetTopUp } from './pending-top-ups.ts';
import { useTopUp } from './queries.ts';
import { useAnnounceCredit } from './use-announce.ts';
import { useWalletTexts } from './use-wallet-texts.ts';

/** Polls one top-up in the background and announces how it ended; renders nothing. */
export function TopUpWatch({ id }: { id: TopUpId }) {
  const texts = useWalletTexts();
  const announce = useAnnounceCredit();
  const { data, error } = useTopUp(id);
  const wasPaid = useRef(false);
  useEffect(() => {
    if (data?.status === 'checking') wasPaid.current = true;
    if (data?.status === 'credited') announce(data);
    // The message is shown only if a payment was made: an unpaid order ends without a message.
    if (data?.status === 'failed' && forgetTopUp(id) && wasPaid.current) toast.error(texts.failedPlain, 'payment');
  }, [data, id, announce, texts]);
  const isUnknown = refusalOf(error)?.code === 'top_up_not_found';
  useEffect(() => {
    // The top-up does not exist for this user: it belongs to another user or another database.
    if (isUnknown) forgetTopUp(id);
  }, [isUnknown, id]);
  return null;
}

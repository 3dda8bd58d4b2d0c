import { apiPaths, fillPath } from '@bharti/contracts/paths';
import type { ReceiptFile, WalletPort } from '@bharti/contracts/wallet/port';
import { fileNameOf, readBlob, type SendRequest } from './request.ts';

export const walletPort = (send: SendRequest): WalletPort => ({
  wallet: ({ before }) =>
    send('GET', before === undefined ? apiPaths.wallet : `${apiPaths.wallet}?before=${encodeURIComponent(before)}`),
  purchaseTest: (input) => send('POST', apiPaths.purchases, input),
  startTopUp: (input) => send('POST', apiPaths.topUps, input),
  verifyTopUp: (id, success) => send('POST', fillPath(apiPaths.verifyTopUp, { id }), success),
  syncTopUp: (id) => send('POST', fillPath(apiPaths.syncTopUp, { id })),
  receipt: (id, locale) => send('GET', `${fillPath(apiPaths.receipt, { id })}?lang=${locale}`, undefined, readReceipt),
});

const readReceipt = async (response: Response): Promise<ReceiptFile> => ({
  name: fileNameOf(response) ?? 'receipt.pdf',
  content: await readBlob(response),
});

import { apiPaths, fillPath } from '@bharti/contracts/paths';
import type { ReceiptFile, WalletPort } from '@bharti/contracts/wallet/port';
import { type Ask, fileNameOf, readBlob } from './request.ts';

export const walletPort = (ask: Ask): WalletPort => ({
  wallet: ({ before }) =>
    ask('GET', before === undefined ? apiPaths.wallet : `${apiPaths.wallet}?before=${encodeURIComponent(before)}`),
  purchaseTest: (input) => ask('POST', apiPaths.purchases, input),
  startTopUp: (input) => ask('POST', apiPaths.topUps, input),
  verifyTopUp: (id, success) => ask('POST', fillPath(apiPaths.verifyTopUp, { id }), success),
  syncTopUp: (id) => ask('POST', fillPath(apiPaths.syncTopUp, { id })),
  receipt: (id, locale) => ask('GET', `${fillPath(apiPaths.receipt, { id })}?lang=${locale}`, undefined, readReceipt),
});

const readReceipt = async (response: Response): Promise<ReceiptFile> => ({
  name: fileNameOf(response) ?? 'receipt.pdf',
  content: await readBlob(response),
});

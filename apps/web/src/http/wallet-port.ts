import { apiPaths, fillPath } from '@bharti/contracts/paths';
import type { ReceiptFile, WalletPort } from '@bharti/contracts/wallet/port';
import type { Ask } from './request.ts';

export const walletPort = (ask: Ask): WalletPort => ({
  wallet: ({ before }) =>
    ask('GET', before === undefined ? apiPaths.wallet : `${apiPaths.wallet}?before=${encodeURIComponent(before)}`),
  purchaseTest: (input) => ask('POST', apiPaths.purchases, input),
  startTopUp: (input) => ask('POST', apiPaths.topUps, input),
  verifyTopUp: (id, success) => ask('POST', fillPath(apiPaths.verifyTopUp, { id }), success),
  syncTopUp: (id) => ask('POST', fillPath(apiPaths.syncTopUp, { id })),
  receipt: (id, locale) => ask('GET', `${fillPath(apiPaths.receipt, { id })}?lang=${locale}`, undefined, readReceipt),
});

const readReceipt = async (response: Response): Promise<ReceiptFile> => {
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name: name ?? 'receipt.pdf', content: await response.blob() };
};

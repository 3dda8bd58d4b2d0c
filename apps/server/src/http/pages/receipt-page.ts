import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig } from '@bharti/contracts/catalogue/config';
import { receiptPath } from '@bharti/contracts/paths';
import type { FastifyInstance } from 'fastify';
import { readReceipt } from '../../features/attempts/read-receipt.ts';
import type { Deps } from '../../shared/deps.ts';
import { localeOf } from './page-locale.ts';
import { loadStaticPages } from './static-pages.ts';

type ReceiptPageDeps = Pick<Deps, 'reader' | 'papers'> & {
  /** The folder of the web build. */
  readonly folder: string;
  readonly readConfig: () => Promise<AppConfig>;
};

/** The receipt of a submitted attempt, for everybody who has its code. */
export async function installReceiptPage(app: FastifyInstance, deps: ReceiptPageDeps): Promise<void> {
  const template = await readFile(join(deps.folder, 'client', 'static-page.html'), 'utf8');
  const { renderReceiptPage } = await loadStaticPages(deps.folder);
  app.get<{ Params: { code: string } }>(receiptPath, { schema: { hide: true } }, async (request, reply) => {
    const [config, receipt] = await Promise.all([deps.readConfig(), readReceipt(deps, request.params.code)]);
    return reply
      .code(receipt === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('vary', 'cookie')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(renderReceiptPage(template, { receipt, locale: localeOf(request), config }));
  });
}

import { apiPaths } from '@bharti/contracts/paths';
import { type Purchase, purchase } from '@bharti/contracts/wallet/purchase';
import type { TestId } from '@bharti/domain/brand';
import { creditTopUp } from '@bharti/domain/money/ledger';
import { paise } from '@bharti/domain/money/money';
import { post } from '../features/ledger/post.ts';
import type { Deps } from '../shared/deps.ts';
import { type Candidate, paidTestId } from './candidate.ts';
import type { TestServer } from './test-server.ts';

/** Credits a wallet as a confirmed payment does. Whole paise. */
export async function creditWallet(
  { deps }: { readonly deps: Pick<Deps, 'inTransaction'> },
  { id: owner }: Pick<Candidate, 'id'>,
  amount: number,
): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const payment = `pay_${crypto.randomUUID()}`;
    await post(tx, { owner, key: payment, kind: 'top_up', subject: payment }, () => [creditTopUp(paise(amount))]);
  });
}

/** Buys a test as the button 'Buy' does, with a new key unless one is given. */
export const buy = (who: Candidate, input: Readonly<Record<string, unknown>> = {}): Promise<Response> =>
  who.send('POST', apiPaths.purchases, { testId: paidTestId, key: crypto.randomUUID(), pricePaise: 1_000, ...input });

/** @throws when it was refused. */
export async function bought(reply: Promise<Response>): Promise<Purchase> {
  return purchase.parse(await (await reply).json());
}

/** Publishes a copy of a built-in test under a new id. */
export async function addTest(
  { asOwner }: Pick<TestServer, 'asOwner'>,
  facts: { pricePaise: number },
): Promise<TestId> {
  const id = `test-${crypto.randomUUID()}`;
  await asOwner(`begin;
    set constraints all deferred;
    insert into tests select '${id}', title, title_mr, category, level, ${facts.pricePaise}, value_paise, is_free,
      is_promotional, published, version, created_at from tests where id = '${paidTestId}';
    insert into test_versions select '${id}', version, questions, total_questions, duration_seconds, pass_percent,
      marks_correct, marks_wrong, marks_blank, created_at from test_versions where test_id = '${paidTestId}';
    commit`);
  return id as TestId;
}

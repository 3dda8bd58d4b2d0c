import type { RaiseAlarm } from '../platform/alarms.ts';
import type { Config } from '../platform/config.ts';
import type { IdTokenReader } from '../platform/firebase/id-tokens.ts';
import type { ReadProviderAccounts } from '../platform/firebase/provider-accounts.ts';
import type { Database, InTransaction, Reader } from '../platform/postgres/database.ts';
import type { Payments } from '../platform/razorpay/payments.ts';
import type { Printer } from '../platform/typesetting/printer.ts';
import type { Typesetter } from '../platform/typesetting/typesetter.ts';
import type { Peers } from '../platform/workers/peers.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Papers } from './catalogue/papers.ts';

/** Everything that routes and use-cases depend on. They get it as an argument and import no global state. */
export type Deps = {
  readonly config: Config;
  readonly inTransaction: InTransaction;
  readonly reader: Reader;
  readonly papers: Papers;
  readonly catalogue: Catalogue;
  readonly typeset: Typesetter;
  readonly print: Printer;
  /** Null where sign-in is not by Google. */
  readonly readIdToken: IdTokenReader | null;
  /** Null where Google cannot be asked about accounts. */
  readonly readProviderAccounts: ReadProviderAccounts | null;
  /** Null where only free tests are offered. */
  readonly payments: Payments | null;
  /** Tells a person what they must look at (docs/runbook.md). */
  readonly alarm: RaiseAlarm;
  /** Milliseconds without a note of any server after which candidates get lost time back. */
  readonly outageMs: number;
};

export type ServerDeps = Deps & {
  readonly database: Database;
  /** A separate pool for session look-ups, attempts and health, so that no other work can use up its connections. */
  readonly reserved: Database;
  readonly peers: Peers;
  /** False while changes are refused, because the disk of the embedded database is full but for a reserve. */
  readonly hasRoom: () => Promise<boolean>;
};

import type { Config } from '../platform/config.ts';
import type { IdTokenReader } from '../platform/firebase/id-tokens.ts';
import type { Database, InTransaction, Reader } from '../platform/postgres/database.ts';
import type { Payments } from '../platform/razorpay/payments.ts';
import type { Typesetter } from '../platform/typesetter.ts';
import type { Catalogue } from './catalogue.ts';
import type { Papers } from './papers.ts';

/** What routes and use-cases are given; nothing is reached for. */
export type Deps = {
  readonly config: Config;
  readonly inTransaction: InTransaction;
  readonly reader: Reader;
  readonly papers: Papers;
  readonly catalogue: Catalogue;
  readonly typeset: Typesetter;
  /** Null where sign-in is not by Google. */
  readonly readIdToken: IdTokenReader | null;
  /** Null where only free tests are offered. */
  readonly payments: Payments | null;
};

export type ServerDeps = Deps & {
  readonly database: Database;
  /** Connections of their own for session look-ups, attempts and health: no other work can take them. */
  readonly reserved: Database;
};

import type { Api } from '@bharti/contracts/api';
import type { CheckoutSuccess, TopUp } from '@bharti/contracts/wallet/top-up';

/** One back end and its users, as the conformance suites use it. */
export type World = {
  /** The API of a new user who has signed in and agreed to the notice; each has their own session and profile. */
  readonly visitor: (name?: string) => Promise<Api>;
  /** The API of a visitor who has not signed in. */
  readonly signedOutVisitor: () => Promise<Api>;
  /** Simulates that this much time has passed. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Runs all scheduled jobs now. */
  readonly runJobs: () => Promise<void>;
  /** Pays at the provider. @returns the checkout's result for the page. Does not credit the wallet. */
  readonly pay: (topUp: TopUp) => Promise<CheckoutSuccess>;
  readonly stop: () => Promise<void>;
};

/** Starts a fresh world with the built-in tests. */
export type StartWorld = () => Promise<World>;

/** Returns the world of a suite, which exists only after the suite's first hook. */
export type GetWorld = () => World;

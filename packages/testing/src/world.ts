import type { Api } from '@bharti/contracts/api';
import type { CheckoutSuccess, TopUp } from '@bharti/contracts/wallet/top-up';

/** One back end with its people, as the conformance suites see it. */
export type World = {
  /** A new visitor's door to it, signed in and agreed to the notice; each has a session and a profile of his own. */
  readonly visitor: (name?: string) => Promise<Api>;
  /** A door at which nobody has signed in yet. */
  readonly stranger: () => Promise<Api>;
  /** As if this much time had passed since everything that happened so far. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Lets whatever runs on a schedule run now. */
  readonly runJobs: () => Promise<void>;
  /** Pays at the provider; what its checkout then hands to the page. Credits nothing by itself. */
  readonly pay: (topUp: TopUp) => Promise<CheckoutSuccess>;
  readonly stop: () => Promise<void>;
};

/** Starts a fresh world with the built-in tests. */
export type StartWorld = () => Promise<World>;

/** The world of a suite: it exists only once the suite's first hook has run. */
export type TheWorld = () => World;

import type { BatchLimits } from '../../platform/concurrency/batcher.ts';
import type { GateLimits } from '../../platform/concurrency/gate.ts';
import type { DatabaseLimits } from '../../platform/postgres/database.ts';
import type { WorkClass } from './work-classes.ts';

const second = 1_000;
const minute = 60 * second;

/** Limits on what clients may use of the server. Times are in milliseconds; docs/adr/0022 gives the reasons. */
export type Limits = {
  readonly connections: ConnectionLimits;
  readonly timeouts: Timeouts;
  readonly work: WorkLimits;
  /** Delay before a request above a rate is refused. */
  readonly pauseMs: number;
  /** Mean delay of the event loop within a second, above which work is refused with `busy`. 0: never refused. */
  readonly maxEventLoopDelayMs: number;
  /** How long all visitors share one read of the public configuration: a change is visible after at most this time. */
  readonly sharedConfigMs: number;
  readonly database: DatabasePools;
  /** Free bytes of the embedded database's disk below which nothing is changed any more. */
  readonly diskReserveBytes: number;
  /** How long no server may note that it answers before this counts as an outage (docs/adr/0072). */
  readonly outageMs: number;
};

/**
 * Connections to the database: `reserved` for look-ups of sessions, attempts and health, `general` for the rest. What is not given is as in
 * `openDatabase`.
 */
type DatabasePools = Readonly<Record<'reserved' | 'general', Partial<DatabaseLimits>>>;

export type ConnectionLimits = {
  /** The most connections to the server. A further one takes the place of the one that is idle for the longest time. */
  readonly most: number;
  /** The most connections of one client address. A trusted proxy is exempt, because it carries many clients. */
  readonly perAddress: number;
  readonly requestsPerConnection: number;
  /**
   * Connections that the system keeps until the server takes them. Those above it are dropped, and are tried again after seconds. Linux allows
   * 4,096 (`net.core.somaxconn`), Node asks for 511.
   */
  readonly untaken: number;
  /** The most requests that wait on a connection while another is being answered; a further one closes the connection. */
  readonly waitingRequests: number;
};

type Timeouts = {
  /** The time from the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** The time from the first byte of a request to the last byte of its body. */
  readonly request: number;
  /** The time without a byte in either direction, for example because the client does not read the reply. */
  readonly idle: number;
  /** The time between two requests of a connection. */
  readonly keepAlive: number;
};

/** Requests that use the database: how many run at the same time, and how many wait. */
export type WorkLimits = {
  /** Requests of one signed-in person. Each class is counted apart, so that waiting purchases do not delay saves. */
  readonly perUser: GateLimits;
  /** Purchases and new top-ups of one person. One after the other, repeated requests cause fewer calls to the provider. */
  readonly perBuyer: GateLimits;
  /** Requests of one client address, each class counted apart. Many candidates can have the same address. */
  readonly perAddress: GateLimits;
  /**
   * Starts and saves of one client address, each counted apart. They share statements, so that many at the same time cost less, and a whole
   * hall may sit behind one address.
   */
  readonly togetherPerAddress: GateLimits;
  /** Sign-ins of one person. */
  readonly perIdentity: GateLimits;
  /** Look-ups of sessions, which precede every request that needs a user. */
  readonly sessions: BatchLimits;
  /** Saves that are committed together. */
  readonly saves: BatchLimits;
  /** Saves that need a transaction of their own: each takes a reserved connection, and may wait for a row that a submission holds. */
  readonly savesAlone: GateLimits;
  /** Starts that are committed together. */
  readonly starts: BatchLimits;
  /** Starts that need a transaction of their own, as those of a candidate who goes on with a running attempt. */
  readonly startsAlone: GateLimits;
  /** All requests of a class. Each running request takes one connection to the database, but for starts and saves, which share one. */
  readonly perClass: Readonly<Record<WorkClass, GateLimits>>;
};

export const productLimits: Limits = {
  connections: { most: 8_000, perAddress: 2_000, requestsPerConnection: 1_000, untaken: 4_096, waitingRequests: 16 },
  pauseMs: 2 * second,
  maxEventLoopDelayMs: 700,
  sharedConfigMs: second,
  outageMs: 10 * second,
  // Four files of PostgreSQL's write-ahead log.
  diskReserveBytes: 64 * 1024 * 1024,
  database: {
    // Its statements are short: without an answer after 5 s the line has failed, and a save is repeated over a new connection.
    reserved: { max: 10, queryTimeoutMs: 5 * second, statementTimeoutMs: 4_500, idleInTransactionMs: 8 * second },
    general: { max: 16 },
  },
  timeouts: { headers: 10 * second, request: 20 * second, idle: 30 * second, keepAlive: minute },
  work: {
    // Waiting costs little and slows down a client that repeats refused requests.
    perUser: { concurrent: 2, waiting: 1_000, waitMs: 10 * second },
    perBuyer: { concurrent: 1, waiting: 1_000, waitMs: 10 * second },
    perAddress: { concurrent: 24, waiting: 2_000, waitMs: 10 * second },
    togetherPerAddress: { concurrent: 512, waiting: 2_000, waitMs: 10 * second },
    perIdentity: { concurrent: 1, waiting: 64, waitMs: 10 * second },
    sessions: { most: 128, waiting: 10_000, waitMs: 5 * second, atOnce: 2 },
    // A transaction of so many saves lasts a few milliseconds; the others wait for it.
    saves: { most: 128, waiting: 5_000, waitMs: 10 * second },
    // Far fewer than reserved connections, of which look-ups of sessions and saves together need some at the same time.
    savesAlone: { concurrent: 3, waiting: 5_000, waitMs: 10 * second },
    starts: { most: 128, waiting: 5_000, waitMs: 10 * second },
    startsAlone: { concurrent: 2, waiting: 5_000, waitMs: 10 * second },
    // A request uses no connection while it asks the payment provider or typesets, so these may be more than connections.
    perClass: {
      attempt: { concurrent: 7, waiting: 5_000, waitMs: 10 * second },
      start: { concurrent: 2_000, waiting: 5_000, waitMs: 10 * second },
      save: { concurrent: 2_000, waiting: 5_000, waitMs: 10 * second },
      read: { concurrent: 5, waiting: 5_000, waitMs: 10 * second },
      account: { concurrent: 4, waiting: 2_000, waitMs: 10 * second },
      payment: { concurrent: 8, waiting: 2_000, waitMs: 10 * second },
      money: { concurrent: 3, waiting: 2_000, waitMs: 10 * second },
      webhook: { concurrent: 4, waiting: 2_000, waitMs: 10 * second },
      export: { concurrent: 2, waiting: 200, waitMs: 10 * second },
      staff: { concurrent: 4, waiting: 200, waitMs: 10 * second },
    },
  },
};

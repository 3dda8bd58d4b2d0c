const second = 1_000;
const minute = 60 * second;

/** What one client may cost the server. Times in milliseconds; docs/adr/0022 gives the reasons. */
export type Limits = {
  readonly connections: ConnectionLimits;
  readonly timeouts: Timeouts;
};

export type ConnectionLimits = {
  /** Of all clients together. */
  readonly most: number;
  /** Of one client address. Connections from a trusted proxy carry many clients and count only in all. */
  readonly perAddress: number;
  readonly requestsPerConnection: number;
  /** Requests that may wait on a connection behind the one that is being answered; the next closes the connection. */
  readonly waitingRequests: number;
};

type Timeouts = {
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** From the first byte of a request to the last of its body. */
  readonly request: number;
  /** A connection on which nothing moves in either direction, for example because the client reads no reply. */
  readonly idle: number;
  /** Between two requests. */
  readonly keepAlive: number;
};

export const productLimits: Limits = {
  connections: { most: 4_000, perAddress: 1_000, requestsPerConnection: 1_000, waitingRequests: 16 },
  timeouts: { headers: 10 * second, request: 20 * second, idle: 30 * second, keepAlive: minute },
};

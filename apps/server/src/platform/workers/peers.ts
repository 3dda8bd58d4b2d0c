/** How often a key was counted in one worker since it last told the others. */
export type ToldCount = {
  /** The name of the rate. */
  readonly rate: string;
  readonly key: string;
  readonly added: number;
  /** When the window of the count ends, in milliseconds of the machine's clock. */
  readonly endsAt: number;
};

/** The processes that serve one port of this machine together (docs/adr/0081). */
export type Peers = {
  /** The number of workers, this one included. */
  readonly workers: number;
  /** A random key that all workers have from their supervisor; new at each start. */
  readonly key: Buffer;
  /** Sends counts to the other workers. */
  readonly tell: (counts: readonly ToldCount[]) => void;
  /** Calls the listener with the counts of the other workers. */
  readonly onTold: (listener: (counts: readonly ToldCount[]) => void) => void;
};

/** A server that is the only process at its port. @param key 64 hexadecimal digits. */
export const noPeers = (key: string): Peers => ({
  workers: 1,
  key: Buffer.from(key, 'hex'),
  tell: () => {},
  onTold: () => {},
});

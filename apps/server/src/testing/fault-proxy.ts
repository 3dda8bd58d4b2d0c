import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

type Address = { readonly host: string; readonly port: number };
type Direction = 'requests' | 'replies';

/**
 * What the line does to every connection. `stall`: it carries nothing in a direction and says nothing about it, as a failed network does;
 * what was held back passes when the fault ends. `reset`: open connections are reset, new ones too. `trickle`: it carries one byte at a
 * time, each in a write of its own. `cut`: a connection is reset once it has carried `bytes` in a direction.
 */
export type Fault =
  | { readonly kind: 'pass' | 'reset' | 'trickle' }
  | { readonly kind: 'stall'; readonly only?: Direction }
  | { readonly kind: 'cut'; readonly direction: Direction; readonly bytes: number };

/** A TCP proxy on a free port of this machine. Its faults begin and end while connections are open. */
export type FaultProxy = {
  readonly port: number;
  readonly set: (fault: Fault) => void;
  /** Connections that are open now carry nothing from here on, and are never closed by the line; new ones are not affected. */
  readonly abandonOpen: () => void;
  /** Where new connections lead. */
  readonly leadTo: (target: Address) => void;
  /** How many connections were accepted so far, and how many of them are open. */
  readonly connections: () => { readonly accepted: number; readonly open: number };
  readonly close: () => Promise<void>;
};

type Link = { readonly near: Socket; readonly far: Socket; isAbandoned: boolean };

export async function startFaultProxy(first: Address): Promise<FaultProxy> {
  let target = first;
  let fault: Fault = { kind: 'pass' };
  let accepted = 0;
  const links = new Set<Link>();
  let wake = Promise.withResolvers<void>();

  const isHeld = (link: Link, direction: Direction): boolean =>
    link.isAbandoned || (fault.kind === 'stall' && (fault.only ?? direction) === direction);
  const untilPassing = async (link: Link, direction: Direction): Promise<void> => {
    while (isHeld(link, direction)) await wake.promise;
  };
  const reset = ({ near, far }: Link): void => {
    near.resetAndDestroy();
    far.resetAndDestroy();
  };

  /** Carries one direction of a connection until it ends, and hands on how it ended. */
  const carry = async (link: Link, direction: Direction): Promise<void> => {
    const [from, to] = direction === 'requests' ? [link.near, link.far] : [link.far, link.near];
    let counted: Fault = fault;
    let carried = 0;
    const send = async (bytes: Buffer): Promise<void> => {
      for (let rest = bytes; rest.length > 0; ) {
        await untilPassing(link, direction);
        if (fault !== counted) [counted, carried] = [fault, 0];
        const left = fault.kind === 'cut' && fault.direction === direction ? fault.bytes - carried : Infinity;
        const part = rest.subarray(0, fault.kind === 'trickle' ? 1 : left);
        rest = rest.subarray(part.length);
        carried += part.length;
        // The reset must not overtake the bytes before it.
        await new Promise<unknown>((done) => to.write(part, done));
        if (fault.kind === 'trickle') await nextTurn();
        if (part.length === left) return reset(link);
      }
    };
    try {
      for await (const bytes of from.iterator({ destroyOnReturn: false })) await send(bytes);
      await untilPassing(link, direction);
      to.end();
    } catch {
      await untilPassing(link, direction);
      to.resetAndDestroy();
    }
  };

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    accepted += 1;
    near.on('error', () => {});
    if (fault.kind === 'reset') {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ ...target, allowHalfOpen: true, noDelay: true }).on('error', () => {});
    const link: Link = { near, far, isAbandoned: false };
    links.add(link);
    let openEnds = 2;
    for (const end of [near, far]) {
      end.once('close', () => {
        openEnds -= 1;
        if (openEnds === 0) links.delete(link);
      });
    }
    void carry(link, 'requests');
    void carry(link, 'replies');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('no port');

  return {
    port: address.port,
    set: (next) => {
      fault = next;
      if (fault.kind === 'reset') for (const link of links) if (!link.isAbandoned) reset(link);
      wake.resolve();
      wake = Promise.withResolvers();
    },
    abandonOpen: () => {
      for (const link of links) link.isAbandoned = true;
    },
    leadTo: (next) => {
      target = next;
    },
    connections: () => ({ accepted, open: links.size }),
    close: async () => {
      for (const { near, far } of links) {
        near.destroy();
        far.destroy();
      }
      await new Promise((done) => server.close(done));
    },
  };
}

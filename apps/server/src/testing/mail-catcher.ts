import { createServer, type Socket } from 'node:net';

type CaughtMail = { readonly from: string; readonly to: readonly string[]; readonly text: string };

export type MailCatcher = {
  readonly url: string;
  readonly mails: readonly CaughtMail[];
  /** Refuses the next messages with this reply. */
  readonly refuse: (count: number, reply?: string) => void;
  readonly close: () => Promise<void>;
};

/** An SMTP server on a free port of this machine that keeps what it is sent: just as much of RFC 5321 as a sender needs. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  let refusals = 0;
  let refusal = '';
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail = { from: '', to: [] as string[], lines: [] as string[] };
    let isData = false;
    let rest = '';
    const take = (line: string): void => {
      if (isData) {
        if (line !== '.') {
          mail.lines.push(line.startsWith('.') ? line.slice(1) : line);
          return;
        }
        isData = false;
        mails.push({ from: mail.from, to: mail.to, text: mail.lines.join('\n') });
        mail = { from: '', to: [], lines: [] };
        say('250 kept');
        return;
      }
      const [, from] = /^MAIL FROM:<([^>]*)>/i.exec(line) ?? [];
      const [, to] = /^RCPT TO:<([^>]*)>/i.exec(line) ?? [];
      if (/^QUIT/i.test(line)) {
        socket.end('221 bye\r\n');
        return;
      }
      if (from !== undefined && refusals > 0) {
        refusals -= 1;
        say(refusal);
        return;
      }
      if (from !== undefined) mail.from = from;
      if (to !== undefined) mail.to.push(to);
      isData = /^DATA/i.test(line);
      say(isData ? '354 go on' : '250 ok');
    };
    say('220 catcher');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address !== 'object') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refuse: (count, reply = '451 too busy') => {
      refusals = count;
      refusal = reply;
    },
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}

import assert from 'node:assert/strict';
import type { TestServer } from '../../../apps/server/src/testing/test-server.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** What no line of a log may hold. The names of the tests' people are looked for too. */
const personal: Readonly<Record<string, RegExp>> = {
  'e-mail': /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i,
  phone: /(?<![\w.-])(?:\+91[ -]?)?[6-9]\d{9}(?![\w.-])/,
  // Of 43 characters, or of 64: that of a session, which begins with the id of its holder.
  token: /(?<![\w-])(?![0-9a-f]{64})(?:[\w-]{43}|[\w-]{64})(?![\w-])|(?:session|staff|staff-device|staff-remembered)=/,
  // The id of a request says nothing about a person; every other id leads to a row of the database.
  id: new RegExp(`(?<!"(?:reqId|requestId)":")(?<![\\w-])${uuid}(?![\\w-])`),
  key: /rzp_(?:test|live)_\w|AIza|(?:key|webhook)-secret|only-for-tests|(?<!\w)[0-9a-f]{64}(?!\w)|PRIVATE KEY/,
  address: /"(?:remoteAddress|ip|hostname|cookie|authorization)":/,
};

/** The usual name of a candidate in these tests. */
const usualNames = ['Asha', 'Patil'];
/** Shorter ones occur in words. */
const shortestName = 4;

/** The lines with personal data, each with what was found; the lines themselves are not repeated whole. */
export function personalDataIn(lines: readonly string[], names: readonly string[] = []): readonly string[] {
  const sought = [...usualNames, ...names.filter((name) => name.length >= shortestName)];
  return lines.flatMap((line) => {
    const found = Object.entries(personal).map(([what, form]) => [what, line.search(form)] as const);
    const named = sought.map((name) => ['name', line.indexOf(name)] as const);
    return [...found, ...named]
      .filter(([, at]) => at >= 0)
      .map(([what, at]) => `${what}: ${line.slice(Math.max(0, at - 80), at + 80)}`);
  });
}

/** What the start prints for the operator's terminal; the second and third have the first owner's password. */
const ofTerminal = /^(Ready on |Admin panel: | {2}Username: )/;

/** @throws AssertionError when what a server process has printed has personal data in a line: of its log, or of an error that it did not catch. */
export function requireCleanLog(printed: string): void {
  const lines = printed.split('\n').filter((line) => !ofTerminal.test(line));
  assert.ok(
    lines.some((line) => line.startsWith('{')),
    'the server logged nothing',
  );
  assert.deepEqual(personalDataIn(lines), []);
}

/**
 * Collects everything that the server logs, at the lowest level. A server in the process of a test logs nothing otherwise.
 * @returns ends the watch: called before the server stops, it reads the names of its people, and returns a check for afterwards.
 */
export function watchLog({ app: { log }, deps }: Pick<TestServer, 'app' | 'deps'>): () => Promise<() => void> {
  // Pino keeps its stream under a symbol, and loggers of single requests inherit it.
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  assert.ok(stream !== undefined, 'the log has no stream');
  const lines: string[] = [];
  Object.assign(log, { [stream]: { write: (line: string) => lines.push(line) } });
  log.level = 'trace';
  return async () => {
    const people = await deps.reader.selectFrom('profiles').select('name').distinct().execute();
    return () => {
      assert.ok(lines.length > 0, 'the server logged nothing');
      const names = people.map(({ name }) => name);
      assert.deepEqual(personalDataIn(lines, names), []);
    };
  };
}

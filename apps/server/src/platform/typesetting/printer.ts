import { fork } from 'node:child_process';
import { createGate } from '../concurrency/gate.ts';
import { NoTypesetter } from './open-compiler.ts';

/** A file that the template reads as `/files/NAME`. */
export type PrintFile = { readonly name: string; readonly bytes: Uint8Array };
type PrintJob = {
  readonly template: URL;
  /** Passed as JSON in `sys.inputs.data`, so that no text is read as markup. */
  readonly data: unknown;
  readonly files: readonly PrintFile[];
  readonly mostPages: number;
};
type Print = { readonly pdf: Buffer; readonly pages: number };

/**
 * Makes a document of many pages.
 * @throws GateFull when too many prints wait, NoTypesetter, PrintTooLong, or another Error when the template fails.
 */
export type Printer = (job: PrintJob) => Promise<Print>;

/** More pages than allowed, or more work than the time allows. */
export class PrintTooLong extends Error {}

/** The input of the process that makes one document, and its answer. */
export type PrintTask = Omit<PrintJob, 'template'> & { readonly template: string };
export type PrintAnswer =
  | { readonly kind: 'made'; readonly pdf: Uint8Array; readonly pages: number }
  | { readonly kind: 'too_long' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Far more than a hundred pages take: a busy machine must not refuse a small paper. The pages have a limit of their own. */
const timeoutMs = 25_000;
/** The most prints that are made or wait. A further one is refused. */
const mostPrints = 3;
/** More than the prints before a waiting one may take. */
const longestWaitMs = mostPrints * timeoutMs;

/** One print after the other. */
export function createPrinter(limits = { timeoutMs }): Printer {
  const gate = createGate({ concurrent: 1, waiting: mostPrints - 1, waitMs: longestWaitMs });
  return (job) => gate.run('print', () => print(job, limits.timeoutMs));
}

/**
 * Prints in a separate process, because a hundred pages block a thread for a second, and because a thread that runs native code cannot be
 * ended when its time is over. Its memory is freed with it.
 */
function print({ template, ...job }: PrintJob, timeLimitMs: number): Promise<Print> {
  return new Promise((done, fail) => {
    // It needs none of the server's secrets, so it gets none of its environment.
    const child = fork(new URL('./print-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => {
      fail(new PrintTooLong('a print took too long'));
      child.kill('SIGKILL');
    }, timeLimitMs);
    child.once('message', (answer: PrintAnswer) => {
      if (answer.kind === 'made') done({ pdf: Buffer.from(answer.pdf), pages: answer.pages });
      else fail(errorOf(answer));
    });
    child.once('error', fail);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(new Error(`the process of a print ended with ${code} and without a document`));
    });
    const task: PrintTask = { ...job, template: template.href };
    child.send(task, (error) => error !== null && fail(error));
  });
}

function errorOf(answer: Exclude<PrintAnswer, { kind: 'made' }>): Error {
  if (answer.kind === 'unavailable') return new NoTypesetter('no build of the compiler for this system');
  return answer.kind === 'too_long' ? new PrintTooLong('too many pages') : new Error(answer.reason);
}

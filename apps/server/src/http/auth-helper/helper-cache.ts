import { createGate } from '../../platform/concurrency/gate.ts';
import { fetchHelper, type HelperFile, type Wanted } from './fetch-helper.ts';

const minute = 60_000;
/** Short, because browsers keep the helper for half an hour, and a new version of Google should not be delayed much longer. */
const keptMs = 5 * minute;
/** The helper has about ten files; with other languages a few more. */
const mostFiles = 40;
const largestKept = 512 * 1024;

type Kept = { readonly file: HelperFile; readonly until: number };

/**
 * Fetches files of Google's sign-in helper, each once for all visitors who ask within a few minutes, and few at a time.
 * Refusal: `busy`, when too many wait. Resolves to null when there is no answer to use.
 */
export function createHelperCache(): (url: URL, wanted: Wanted) => Promise<HelperFile | null> {
  const files = new Map<string, Kept>();
  const upstream = createGate({ concurrent: 4, waiting: 200, waitMs: 10_000 });
  const sameFile = createGate({ concurrent: 1, waiting: 1_000, waitMs: 15_000 });

  const keep = (name: string, file: HelperFile): void => {
    if (file.status !== 200 || file.body.length > largestKept) return;
    files.delete(name);
    files.set(name, { file, until: Date.now() + keptMs });
    const [oldest] = files.keys();
    if (files.size > mostFiles && oldest !== undefined) files.delete(oldest);
  };

  return (url, wanted) => {
    // The pages read their query in the browser; the helper's files are the same for every query.
    const name = `${url.pathname} ${wanted.language ?? ''}`;
    return sameFile.run(name, async () => {
      const known = files.get(name);
      if (known !== undefined && known.until > Date.now()) return known.file;
      const file = await upstream.run('helper', () => fetchHelper(url, wanted));
      if (file !== null) keep(name, file);
      return file;
    });
  };
}

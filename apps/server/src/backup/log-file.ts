// PostgreSQL runs this file for each file of its log: `archive FOLDER RECIPIENT PATH NAME` keeps one, `fetch FOLDER KEYFILE NAME PATH`
// brings one back. It loads little, because it is started once a minute.
import { readFile } from 'node:fs/promises';
import { archiveLogFile, fetchLogFile } from './archive.ts';
import { readIdentities } from './identity.ts';
import { noteUnopened } from './log-file-key.ts';
import { KeyMissing } from './sealed-file.ts';

/** PostgreSQL takes 1 for 'there is no such file', which ends a restore, and more than 125 for a failure, which stops it. */
const [notThere, failed] = [1, 200];

async function run([what, folder = '', key = '', ...rest]: readonly string[]): Promise<number> {
  const [first = '', second = ''] = rest;
  if (what === 'archive') {
    await archiveLogFile(folder, key, first, second);
    return 0;
  }
  const identities = readIdentities(await readFile(key, 'utf8'));
  try {
    return (await fetchLogFile(folder, identities, first, second)) ? 0 : notThere;
  } catch (error) {
    // A missing history tells PostgreSQL that the number of its timeline is free. Of one that only cannot be opened that would be wrong.
    if (!(error instanceof KeyMissing) || first.endsWith('.history')) throw error;
    // The end of the log, so that PostgreSQL says which moment was reached. `recover` sees the note.
    await noteUnopened(key, first);
    return notThere;
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  // A log file that could not be kept is tried again by PostgreSQL, whatever the number.
  process.exitCode = process.argv[2] === 'archive' ? notThere : failed;
}

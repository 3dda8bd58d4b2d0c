import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { topicsFile } from '@bharti/content/topics-file';
import { topic } from '@bharti/contracts/catalogue/content';
import { fileLimits } from '@bharti/domain/import/file-refusal';
import { checkFile } from '../../apps/server/src/admin/import/check-file.ts';
import { manyQuestions } from '../../apps/server/src/admin/import/testing/many-questions.ts';
import { toCsv, toXlsx } from '../../apps/server/src/admin/import/write-table.ts';
import { memoryOf } from '../support/process-memory.ts';

// Checks a file with as many questions as an import may have, in both formats, each in a process of its own, and prints the time and
// the largest memory of that whole process. The questions are put together from real ones, so that each row costs as much as a real
// one. Asserts nothing. Says what it does at each step, because on a busy machine a check takes minutes.

const topics = topic.array().parse(topicsFile);

async function measure(path: string): Promise<void> {
  const file = await readFile(path);
  const size = (file.length / 1e6).toFixed(1);
  const { now: before } = await memoryOf(process.pid);
  const begun = performance.now();
  const cpu = process.cpuUsage();
  let rows = 0;
  const context = { mapping: null, topics, defaultTopic: null, defaultLevel: 'medium' } as const;
  const checked = await checkFile(file, context, (part) => {
    rows += part.rows.length;
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const { user, system } = process.cpuUsage(cpu);
  const busy = ((user + system) / 1e6).toFixed(1);
  if (!checked.ok) throw new Error(`${path}: ${checked.refusal.code}`);
  const { peak } = await memoryOf(process.pid);
  const { kind } = checked.value;
  console.log(
    `${kind} of ${size} MB: ${rows} rows checked in ${seconds} s (${busy} s of processor time), ` +
      `${peak.toFixed(0)} MB at most, ${(peak - before).toFixed(0)} MB more than before`,
  );
}

async function writeAndMeasure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bharti-import-'));
  try {
    // Only here: the memory of the questions is not that of a check.
    const { readBank } = await import('@bharti/content/bank');
    console.log(`writing ${fileLimits.rows} questions as CSV and XLSX`);
    const many = manyQuestions([...readBank().questions.values()], fileLimits.rows);
    const files = { csv: toCsv(many), xlsx: await toXlsx(many) };
    for (const [kind, bytes] of Object.entries(files)) {
      const path = join(folder, `questions.${kind}`);
      await writeFile(path, bytes);
      console.log(`checking the ${kind} of ${(bytes.length / 1e6).toFixed(1)} MB`);
      const { status } = spawnSync(process.execPath, [import.meta.filename, path], { stdio: 'inherit' });
      if (status !== 0) process.exitCode = 1;
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

const [path] = process.argv.slice(2);
await (path === undefined ? writeAndMeasure() : measure(path));

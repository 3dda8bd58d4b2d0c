import { readBank } from '@bharti/content/bank';
import { fileLimits } from '@bharti/domain/import/file-refusal';
import { checkFile } from '../../apps/server/src/admin/import/check-file.ts';
import type { CheckContext } from '../../apps/server/src/admin/import/check-rows.ts';
import { manyQuestions } from '../../apps/server/src/admin/import/testing/many-questions.ts';
import { toCsv, toXlsx } from '../../apps/server/src/admin/import/write-table.ts';
import { forgetPeak, memoryOf } from '../support/process-memory.ts';

// Checks a file with as many questions as an import may have, in both formats, and prints the time and the memory that the whole process
// needed on top of what it had before. The questions are those of the bank with other numbers and words, so that each row costs as much as
// a real one. Asserts nothing.

const { questions, topics } = readBank();
const context: CheckContext = { mapping: null, topics, defaultTopic: null, defaultLevel: 'medium' };

async function measure(name: string, file: Buffer): Promise<void> {
  globalThis.gc?.();
  const before = await memoryOf(process.pid);
  await forgetPeak(process.pid);
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const checked = await checkFile(file, context);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const { user, system } = process.cpuUsage(cpu);
  const { peak } = await memoryOf(process.pid);
  if (!checked.ok) throw new Error(`${name}: ${checked.refusal.code}`);
  const { rows } = checked.value;
  const doubtful = rows.filter(({ reasons }) => reasons.length > 0).length;
  const size = (file.length / 1e6).toFixed(1);
  console.log(
    `${name} (${size} MB): ${rows.length} rows checked in ${seconds} s (${((user + system) / 1e6).toFixed(1)} s of processor time), ` +
      `peak ${peak.toFixed(0)} MB, ${(peak - before.now).toFixed(0)} MB above the ${before.now.toFixed(0)} MB before; ${doubtful} doubtful`,
  );
}

const many = manyQuestions([...questions.values()], fileLimits.rows);
const files = { csv: toCsv(many), xlsx: await toXlsx(many) };
await measure('CSV', files.csv);
await measure('XLSX', files.xlsx);

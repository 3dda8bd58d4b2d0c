import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NoTypesetter, openCompiler } from './open-compiler.ts';
import type { PrintAnswer, PrintTask } from './printer.ts';
import { nameWholeWords } from './whole-words.ts';

// The code of a process of its own: it makes one document, sends it and ends.

async function answer({ template, data, files, mostPages }: PrintTask): Promise<PrintAnswer> {
  const compiler = await openCompiler();
  // The compiler keeps these files in memory; nothing is written to the disk.
  for (const { name, bytes } of files) {
    compiler.mapShadow(join(import.meta.dirname, 'files', name), Buffer.from(bytes));
  }
  const mainFileContent = await readFile(new URL(template), 'utf8');
  const compiled = compiler.compile({ mainFileContent, inputs: { data: JSON.stringify(data) } });
  if (compiled.result === null) {
    return { kind: 'failed', reason: JSON.stringify(compiled.takeError()?.shortDiagnostics ?? null).slice(0, 2_000) };
  }
  const pages = compiled.result.numOfPages;
  return pages > mostPages
    ? { kind: 'too_long' }
    : { kind: 'made', pdf: nameWholeWords(compiler.pdf(compiled.result)), pages };
}

process.once('message', async (task: PrintTask) => {
  const reply = await answer(task).catch((error: unknown): PrintAnswer => {
    if (error instanceof NoTypesetter) return { kind: 'unavailable' };
    return { kind: 'failed', reason: error instanceof Error ? error.message : 'unknown' };
  });
  process.send?.(reply, () => process.disconnect());
});

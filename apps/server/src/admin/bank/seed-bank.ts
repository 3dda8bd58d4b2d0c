import type { BankQuestion } from '@bharti/contracts/catalogue/content';
import { changedParts, type QuestionContent } from '@bharti/domain/content/bank-question';
import { loadBank, lockSeeding } from '../../features/catalogue/seed-catalogue.ts';
import type { InTransaction, Tx } from '../../platform/postgres/database.ts';
import { findMissing, listUnedited, lockQuestion } from './store.ts';
import { checkUnchecked } from './unchecked-store.ts';
import { insertQuestions, type NewQuestion, writeVersion } from './version-store.ts';

/**
 * Adds the built-in questions that the bank has never had. What the staff have changed is not changed: an edit outlives every
 * restart. Built-in questions are never deleted, so none comes back.
 */
export async function seedBank(inTransaction: InTransaction): Promise<void> {
  const all = [...(await loadBank()).questions.values()];
  await inTransaction(async (tx) => {
    await lockSeeding(tx);
    const ids = all.map(({ id }) => id);
    const missing = new Set(await findMissing(tx, ids));
    const questions = all.filter(({ id }) => missing.has(id)).map(toNewQuestion);
    if (questions.length > 0) await insertQuestions(tx, questions, null);
    await setLastDays(tx, all);
  });
  while (await inTransaction(checkUnchecked));
}

/** Gives built-in questions that the staff have not changed the last day that this release has: an earlier release had none. */
async function setLastDays(tx: Tx, all: readonly BankQuestion[]): Promise<void> {
  const days = new Map(all.flatMap(({ id, until }) => (until === undefined ? [] : [[id, until] as const])));
  const unedited = await listUnedited(tx, [...days.keys()]);
  for (const { id } of unedited.filter(({ id, content }) => content.until !== days.get(id))) {
    const current = await lockQuestion(tx, id);
    if (current === undefined) continue;
    const { version, state } = current;
    const content = { ...current.content, until: days.get(id) };
    const changed = changedParts(current.content, content);
    await writeVersion(tx, {
      id,
      version: version + 1,
      kind: 'built_in',
      state,
      content,
      changedParts: changed,
      by: null,
    });
  }
}

/** Puts built-in questions in the place of what the bank has of them, as new versions. */
export async function takeBuiltInQuestions(tx: Tx, ids: readonly string[]): Promise<void> {
  const { questions } = await loadBank();
  // In the order of their ids, so that two transactions cannot wait for each other.
  for (const id of [...ids].sort()) {
    const builtIn = questions.get(id);
    const current = builtIn && (await lockQuestion(tx, id));
    if (builtIn === undefined || current === undefined) continue;
    const content = contentOf(builtIn);
    const changed = changedParts(current.content, content);
    if (changed.length === 0 && current.state === 'ready') continue;
    const version = current.version + 1;
    await writeVersion(tx, { id, version, kind: 'built_in', state: 'ready', content, changedParts: changed, by: null });
  }
}

const toNewQuestion = (question: BankQuestion): NewQuestion => ({
  id: question.id,
  creationKey: null,
  kind: 'built_in',
  state: 'ready',
  version: question.version,
  content: contentOf(question),
  isBuiltIn: true,
});

function contentOf(question: BankQuestion): QuestionContent {
  const { topic, level, form, stem, options, figure, key, explanation, source, until } = question;
  const content = { topic, level, form, stem, options, figure: figure ?? null, key, explanation, source };
  return until === undefined ? content : { ...content, until };
}

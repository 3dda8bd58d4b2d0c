import { question, type WrittenQuestion } from '@bharti/contracts/admin/bank';
import type { TestStaff } from './staff.ts';

/** A complete question; its number makes it different from others. */
export function aWrittenQuestion(facts: Partial<WrittenQuestion> & { readonly number?: number } = {}): WrittenQuestion {
  const { number = 7, ...given } = facts;
  return {
    topic: 'average',
    level: 'medium',
    form: 'plain',
    stem: {
      en: `A constable walks ${number} km a day. How far in ten days?`,
      mr: `एक शिपाई रोज ${number} किमी चालतो. दहा दिवसांत किती?`,
    },
    options: [1, 10, 20, 100].map((times) => ({ en: `${number * times} km`, mr: `${number * times} किमी` })),
    figure: null,
    key: { kind: 'single', option: 1 },
    explanation: { en: `${number} × 10 = ${number * 10}.`, mr: `${number} × 10 = ${number * 10}.` },
    source: '',
    ...given,
  };
}

/** Adds a question as the editor's page does. @throws when it is refused. */
export async function addQuestion(staff: TestStaff, facts: Parameters<typeof aWrittenQuestion>[0] = {}) {
  const body = { key: crypto.randomUUID(), state: 'ready', content: aWrittenQuestion(facts) };
  return question.parse(await (await staff.send('POST', '/api/admin/questions', body)).json());
}

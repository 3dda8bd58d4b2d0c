import type { WrittenQuestion } from '@bharti/domain/import/write-row';

/** The example in the template: one question with everything that a row can have. */
export const exampleQuestion: WrittenQuestion = {
  id: null,
  topic: 'average',
  level: 'easy',
  form: 'plain',
  stem: { en: 'What is the average of 12, 18 and 24?', mr: '12, 18 आणि 24 यांची सरासरी किती?' },
  options: ['16', '18', '20', '22'].map((text) => ({ en: text, mr: text })),
  key: { kind: 'single', option: 1 },
  explanation: {
    en: '12 + 18 + 24 = 54, and 54 ÷ 3 = 18.',
    mr: '12 + 18 + 24 = 54 आणि 54 ÷ 3 = 18.',
  },
  source: '',
};

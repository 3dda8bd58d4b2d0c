import { missingParts, type QuestionContent, type QuestionState } from './bank-question.ts';
import type { Level } from './test.ts';

/** A change of several questions at once. `set`: null leaves the topic or the level as it is. */
export type QuestionChange =
  | { readonly kind: 'retire' }
  | { readonly kind: 'restore' }
  | { readonly kind: 'set'; readonly topic: string | null; readonly level: Level | null };

export const mostChangedAtOnce = 100;

type Changeable = { readonly state: QuestionState; readonly content: QuestionContent };

/** What a question becomes by the change. Restored, it is ready when nothing is missing and a draft otherwise. */
export function applyChange({ state, content }: Changeable, change: QuestionChange): Changeable {
  switch (change.kind) {
    case 'retire':
      return { state: 'retired', content };
    case 'restore':
      if (state !== 'retired') return { state, content };
      return { state: missingParts(content).length === 0 ? 'ready' : 'draft', content };
    case 'set':
      return {
        state,
        content: { ...content, topic: change.topic ?? content.topic, level: change.level ?? content.level },
      };
  }
}

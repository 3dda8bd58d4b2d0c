import { letterOf, optionsPerQuestion } from '@bharti/domain/content/test';

export const optionLetters: readonly string[] = Array.from({ length: optionsPerQuestion }, (_, option) =>
  letterOf(option),
);

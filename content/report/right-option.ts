import type { BankQuestion } from '@bharti/contracts/catalogue/content';

/** The right option of a question with one right option; -1 for others. */
export const rightOptionOf = ({ key }: Pick<BankQuestion, 'key'>): number => (key.kind === 'single' ? key.option : -1);

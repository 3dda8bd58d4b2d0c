/** A legal page in one language: plain sentences, one statement in each point. */
export type LegalText = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
};

type LegalSection = {
  readonly heading: string;
  readonly points: readonly string[];
  /** Left out where nothing about money is shown. */
  readonly isAboutMoney?: true;
};

/** The day these texts were last changed. */
export const legalTextsOf = '2026-11-22';

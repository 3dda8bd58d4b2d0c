import { plural } from '../plural.ts';

/** Texts of the parts of a running test that are fetched after its first question is shown. */
export const sittingTexts = {
  /** For the tabs of a narrow screen: four of them fit beside each other. A section with another name keeps it. */
  shortNames: { Mathematics: 'Maths', 'General Knowledge': 'GK' } as Readonly<Record<string, string>>,
  sections: 'Sections',
  tab: (name: string, answered: number, total: number) => `${name}, ${answered} of ${total} answered`,
  section: 'Section',
  answered: 'Answered',
  marked: 'Marked',
  left: 'Left',
  total: 'Total',
  minutesLeft: (minutes: number) =>
    minutes === 0 ? 'Less than a minute is left.' : `${plural(minutes, 'minute is', 'minutes are')} left.`,
  submitWaits: 'Offline. Submitting waits for the network.',
  keysChoose: 'choose',
  keysMark: 'mark for review',
  keysMove: 'change question',
  keysOff: 'Turn keys off',
  keysOn: 'Turn keys on',
  textSize: 'Text size',
  sizes: { normal: 'Normal', large: 'Large', largest: 'Larger' },
  questionsIn: 'Questions in',
  both: 'Both',
  buttonsIn: 'Buttons and theme',
  fullScreen: 'Use the full screen',
};
export type SittingTexts = typeof sittingTexts;

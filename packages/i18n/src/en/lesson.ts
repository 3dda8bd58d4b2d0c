/** What a candidate can learn from a result: fetched after the result itself. */
export const lessonTexts = {
  winBack: (count: number) =>
    count === 1 ? 'A topic to win back marks' : `${count === 2 ? 'Two' : 'Three'} topics to win back marks`,
  rightOf: (right: number, all: number) => `${right} of ${all} right`,
  lost: (marks: string) => (marks === '1' ? '1 mark lost' : `${marks} marks lost`),
  practise: 'Practise',
  bySection: 'Marks by section and topic',
  byTopic: 'Marks by topic',
  counts: (right: number, wrong: number, skipped: number) => `${right} right · ${wrong} wrong · ${skipped} skipped`,
  topic: 'Topic',
  practiseHint: 'Press a topic to practise it.',
  right: 'Right',
  wrong: 'Wrong',
  leftOut: 'Not counted',
  skipped: 'Skipped',
  marks: 'Marks',
  total: 'Total',
  timeTitle: 'Where your time went',
  timeFigure: (questions: number, scale: string) =>
    `The time of each of the ${questions} questions, up to ${scale} minutes. Right answers stand above the line, wrong ones below.`,
  above: 'above: right',
  below: 'below: wrong',
  tick: 'tick: skipped',
  longerThan: (scale: string) => `Arrow: longer than ${scale} minutes.`,
  tookTime: (question: number, time: string) => `Question ${question} (${time})`,
  more: (count: number) => `and ${count} more`,
  wrongMinutes: (wrong: number, all: number) =>
    `${wrong} of your ${all} minutes went into questions that came out wrong.`,
  leaveAfter: (seconds: number) => `Leave a hard question after ${seconds} seconds and mark it for review.`,
  asTable: 'Show as a table',
  question: 'Question',
  answer: 'Answer',
  time: 'Time',
};

export type LessonTexts = typeof lessonTexts;

const quarterMinute = 15;

/** After how many seconds a hard question is better left: one and a half times the average time, rounded up to quarter minutes. */
export const leaveAfterSeconds = (durationSeconds: number, totalQuestions: number): number =>
  Math.ceil((durationSeconds * 1.5) / totalQuestions / quarterMinute) * quarterMinute;

import type { Locale } from '../locale.ts';

// Texts of the admin panel in the demo.

const en = {
  login: (username: string, password: string) =>
    `This is the demo. Username: ${username}, password: ${password}. The panel shows sample data and changes nothing.`,
  about: 'Made-up figures and names that show how the panel looks with a server.',
  user: (number: number) => `Sample user ${number}`,
  test: (number: number) => `Sample test ${number}`,
  question: (number: number) => `Sample question ${number}`,
};
export type SampleTexts = typeof en;

const mr: SampleTexts = {
  login: (username, password) =>
    `हा डेमो आहे. वापरकर्तानाव: ${username}, पासवर्ड: ${password}. पॅनेलमध्ये नमुना माहिती दिसते; इथे काहीही बदलत नाही.`,
  about: 'हे आकडे आणि नावे काल्पनिक आहेत. सर्व्हर असताना पॅनेल कसे दिसते ते यातून कळते.',
  user: (number) => `नमुना विद्यार्थी ${number}`,
  test: (number) => `नमुना चाचणी ${number}`,
  question: (number) => `नमुना प्रश्न ${number}`,
};

export const sampleTexts = { en, mr } as const satisfies Record<Locale, SampleTexts>;

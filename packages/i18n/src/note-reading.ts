import type { Locale } from './locale.ts';
import { plural } from './plural.ts';

// The texts of the notes as pages. Only the build of these pages reads them; no script of the app holds them.

const en = {
  contents: 'Contents',
  chapters: (count: number) => plural(count, 'chapter', 'chapters'),
  chapter: (number: number) => `Chapter ${number}`,
  chapterOf: (number: number, count: number) => `Chapter ${number} of ${count}`,
  minutes: (count: number) => plural(count, 'minute', 'minutes'),
  asOf: (month: string) => `Facts as of ${month}`,
  goOn: 'Go on reading',
  read: 'read',
  start: 'Start with chapter 1',
  toContents: 'Contents of this note',
  toNotes: 'All notes',
  downloadPhone: (size: string) => `Download the PDF for a phone, ${size}`,
  downloadA4: (size: string) => `Download the PDF on A4, ${size}`,
  keepingCosts: (sent: string, stored: string) =>
    `The chapters are kept on this device with it: about ${sent} more of data and ${stored} more of space, because they are sent compressed.`,
  remove: 'Remove',
  removeNote: (title: string) => `Remove ${title} from this device`,
  otherLanguage: 'The server did not answer, and on this device the note is kept in Marathi only.',
  kept: 'Kept on this device',
  noConnection: 'No connection. Pages that are not kept on this device need it.',
  toKept: 'On this device',
  stop: 'Stop',
  stopKeeping: (title: string) => `Stop keeping ${title}`,
  tip: 'Keep in mind',
  ready: 'Do you have it now?',
  practise: 'Practise this topic',
  practiseTopic: (topic: string) => `Practise: ${topic}`,
  practiceLine: 'One question at a time, with other numbers each time. No clock, and nothing is counted.',
  /** `topics`: the names of the topics that the questions are counted of. */
  practiceIn: (title: string, topics: string, count: number) =>
    `${title} · ${topics}: ${plural(count, 'question', 'questions')}`,
  alsoIn: 'Also in',
  satLine: 'One question at a time from the tests you have taken, with the key and why.',
  questionsIn: 'Tests with these questions',
  description: (note: string) => `Free study notes for Maharashtra Police Bharti: ${note}.`,
};
export type NoteReadingTexts = typeof en;

const mr: NoteReadingTexts = {
  contents: 'अनुक्रमणिका',
  chapters: (count) => plural(count, 'प्रकरण', 'प्रकरणे'),
  chapter: (number) => `प्रकरण ${number}`,
  chapterOf: (number, count) => `प्रकरण ${number}, एकूण ${count}`,
  minutes: (count) => plural(count, 'मिनिट', 'मिनिटे'),
  asOf: (month) => `${month} पर्यंतची माहिती`,
  goOn: 'पुढे वाचा',
  read: 'वाचले',
  start: 'पहिल्या प्रकरणापासून सुरू करा',
  toContents: 'या नोट्सची अनुक्रमणिका',
  toNotes: 'सर्व नोट्स',
  downloadPhone: (size) => `मोबाइलसाठी PDF डाउनलोड करा, ${size}`,
  downloadA4: (size) => `A4 आकाराची PDF डाउनलोड करा, ${size}`,
  keepingCosts: (sent, stored) =>
    `तिच्यासोबत प्रकरणेही या उपकरणावर जतन होतात: आणखी सुमारे ${sent} डेटा आणि ${stored} जागा लागते, कारण ती कॉम्प्रेस होऊन येतात.`,
  remove: 'काढा',
  removeNote: (title) => `${title} या उपकरणावरून काढा`,
  otherLanguage: 'सर्व्हरकडून उत्तर आले नाही. या उपकरणावर या नोट्स फक्त इंग्रजीत जतन आहेत.',
  kept: 'या उपकरणावर जतन आहे',
  noConnection: 'इंटरनेट नाही. या उपकरणावर जतन नसलेल्या पानांसाठी ते लागते.',
  toKept: 'या उपकरणावर काय आहे',
  stop: 'थांबवा',
  stopKeeping: (title) => `${title} जतन करणे थांबवा`,
  tip: 'लक्षात ठेवा',
  ready: 'आता पक्के झाले का?',
  practise: 'या घटकाचा सराव करा',
  practiseTopic: (topic) => `सराव करा: ${topic}`,
  practiceLine: 'एका वेळी एक प्रश्न, प्रत्येक वेळी वेगळ्या संख्या. वेळेचे बंधन नाही; काहीही मोजले जात नाही.',
  practiceIn: (title, topics, count) => `${title} · ${topics}: ${plural(count, 'प्रश्न', 'प्रश्न')}`,
  alsoIn: 'हे प्रश्न इथेही आहेत',
  satLine: 'तुम्ही दिलेल्या चाचण्यांतील प्रश्न: एका वेळी एक, उत्तर व कारणासह.',
  questionsIn: 'हे प्रश्न असलेल्या चाचण्या',
  description: (note) => `महाराष्ट्र पोलीस भरतीसाठी मोफत अभ्यास नोट्स: ${note}.`,
};

export const noteReadingTexts = { en, mr } as const satisfies Record<Locale, NoteReadingTexts>;

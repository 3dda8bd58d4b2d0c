import type { ImportKind, RowUnit } from '@bharti/domain/import/file-kinds';
import type { LegacyFont } from '@bharti/domain/legacy-fonts/to-unicode';
import type { Locale } from '../locale.ts';
import { plural } from '../plural.ts';
import { fileRefusalTexts, importFieldTexts } from './import-files.ts';
import { itemKindTexts, lostPartTexts } from './import-items.ts';
import { fieldReasonTexts } from './import-reasons.ts';
import { mismatchTexts } from './mismatches.ts';
import { questionFormTexts } from './question-forms.ts';

// Texts of Bulk Upload.

const en = {
  title: 'Bulk Upload',
  line: 'Questions from a file, checked before anything is stored',
  steps: ['File', 'Columns', 'Rows', 'Done'],
  stepDone: 'done',
  file: 'Question file',
  fileLine:
    'CSV, Excel (XLSX), Word (DOCX), GIFT, Aiken, Moodle XML or a QTI package, in English, Marathi or both. Numbered questions with options A to D and their answers.',
  choose: 'Choose a file',
  limits: 'Up to 10,000 rows and 40 MB. Nothing is added to the question bank before you press Import.',
  template: 'Template to fill in',
  noFile: 'No file chosen yet',
  chosen: 'Ready to be checked',
  check: 'Check file',
  otherFile: 'Other file',
  empty: 'This file is empty. Choose a file with questions.',
  tooLarge: 'This file is larger than 40 MB. Split it into several files.',
  uploadFailed: 'The upload was interrupted. Check the connection and press ‘Check file’ again.',
  uploading: 'Uploading the file',
  reading: 'Checking the rows',
  waiting: 'Waiting for the check to begin',
  importing: 'Importing the rows',
  rowCount: (rows: string) => (rows === '1' ? '1 row' : `${rows} rows`),
  rowsOf: (done: string, total: string) => `${done} of ${total === '1' ? '1 row' : `${total} rows`}`,
  bytesOf: (done: string, total: string) => `${done} of ${total}`,
  staySafe: 'You can leave this page. The check goes on and is here when you come back.',
  stayHere: 'Please stay on this page until the file is uploaded.',
  importingLine: 'All rows or none. You can leave this page.',
  cancelCheck: 'Cancel the check',
  cancel: 'Cancel',
  back: 'Back',
  columns: 'What is in each column',
  columnsFound: (found: number, all: number) =>
    `${found} of ${all === 1 ? '1 column' : `${all} columns`} ${found === 1 ? 'was' : 'were'} recognised.`,
  columnsMissing: {
    stem: 'Choose the column of the question.',
    options: 'Choose the columns of the options A and B at least.',
    key: 'Choose the column of the answer.',
  },
  topicNeeded: 'The file names no topic. Choose the topic of its questions below.',
  inFile: 'In the file',
  firstValue: 'First value',
  holds: 'What it holds',
  whatHolds: (title: string) => `What ‘${title}’ holds`,
  notUsed: 'Not used',
  unnamed: (column: string) => `Column ${column}`,
  usual: 'Rows that name no topic or level',
  topic: 'Topic',
  chooseTopic: 'Choose a topic',
  level: 'Level',
  levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },
  subjects: { gk: 'General Knowledge', math: 'Mathematics', reasoning: 'Reasoning', marathi: 'Marathi' },
  changeColumns: 'Change the columns',
  changeUsual: 'Change topic and level',
  kinds: {
    csv: 'CSV',
    xlsx: 'Excel (XLSX)',
    gift: 'GIFT file',
    aiken: 'Aiken file',
    moodle_xml: 'Moodle XML',
    qti: 'QTI package',
    docx: 'Word document',
  } satisfies Record<ImportKind, string>,
  picture: 'image',
  notTaken: (count: number) =>
    count === 1 ? '1 item of the file cannot become a question' : `${count} items of the file cannot become questions`,
  notTakenLine: 'Each is named below with its reason.',
  conversions: (count: number) =>
    count === 1 ? '1 row was typed in an old Marathi font' : `${count} rows were typed in an old Marathi font`,
  conversionsLine: 'Compare the conversion of each row below with what was typed, or decide about all of them here.',
  takeAllConversions: 'Take all conversions',
  keepAllTyped: 'Keep all as typed',
  takeConversion: 'Take the conversion',
  keepTyped: 'Keep as typed',
  asTyped: 'As typed:',
  fonts: {
    shree_dev: 'Shree-Dev',
    kruti_dev: 'Kruti Dev',
    dvb_tt: 'DVB-TT',
    dv_tt: 'DV-TT',
    shivaji: 'Shivaji',
  } satisfies Record<LegacyFont, string>,
  legacyFont: (_field: string, font: string) =>
    `This row was typed in a font of the family ${font}. Compare the conversion with what was typed.`,
  leaveAllOut: (count: number) => (count === 1 ? 'Leave it out' : `Leave all ${count} out`),
  recognised: (count: number) => `${plural(count, 'column', 'columns')} recognised`,
  importedBefore: (when: string) => `This very file was imported on ${when}. Nothing of it is added twice.`,
  states: { ready: 'Ready', mend: 'To mend', look: 'To look at', same: 'In bank', left_out: 'Left out' },
  byState: 'Rows by state',
  headings: {
    ready: 'Ready rows',
    mend: 'Rows that must be mended',
    look: 'Rows to look at',
    same: 'Already in the bank',
    left_out: 'Rows left out',
  },
  mendHere: 'Mended here; your file stays as it is.',
  lookHere: 'These are imported as they are, unless you change them or leave them out.',
  sameHere: 'These are not added again.',
  none: 'No rows.',
  row: {
    row: (line: number) => `Row ${line}`,
    line: (line: number) => `Line ${line}`,
    question: (line: number) => `Question ${line}`,
  } satisfies Record<RowUnit, (line: number) => string>,
  badges: {
    mend: 'Must be mended',
    look: 'Look once',
    same: 'Already there',
    left_out: 'Left out',
    ready: 'Ready',
    draft: 'Draft',
    mismatch: 'Mismatch',
  },
  question: 'Question',
  key: 'Key',
  keyIs: (letter: string) => `Key ${letter}`,
  texts: 'Texts',
  hasText: { en: 'English', mr: 'Marathi' },
  hasNoText: { en: 'no English', mr: 'no Marathi' },
  saveRow: 'Save the row',
  sameOptions: { en: 'Same options in English', mr: 'Same options in Marathi' },
  leaveOut: 'Leave this row out',
  take: 'It is right as it is',
  asDraft: 'Import as a draft',
  lookAgain: 'Look at it again',
  addAllTheSame: 'Add all the same',
  saveAsVersion: 'Save it as the next version',
  putBack: 'Put it back',
  isReady: (row: string) => `${row} is ready.`,
  isLeftOut: (row: string) => `${row} is left out.`,
  toMend: (count: number) => (count === 1 ? '1 row to mend' : `${count} rows to mend`),
  willAdd: (count: number) =>
    count === 1 ? '1 question is added or changed' : `${count} questions are added or changed`,
  /** How many rows become drafts: how many lack each language and the explanation, how many are drafts by choice. */
  becomeDrafts: (all: number, en: number, mr: number, explanation: number, chosen: number) => {
    const lacks = [
      en > 0 && `without English text: ${en}`,
      mr > 0 && `without Marathi text: ${mr}`,
      explanation > 0 && `without a full explanation: ${explanation}`,
      chosen > 0 && `by your choice: ${chosen}`,
    ].filter(Boolean);
    return `${all === 1 ? '1 question becomes a draft' : `${all} questions become drafts`}, to be completed in the bank before a test can use ${all === 1 ? 'it' : 'them'} (${lacks.join(', ')}).`;
  },
  becomeMismatches: (count: number) =>
    count === 1
      ? 'In 1 question the two languages differ. The bank will mark it ‘Mismatch’.'
      : `In ${count} questions the two languages differ. The bank will mark them ‘Mismatch’.`,
  notSaved: (rows: string) => `Text is typed but not saved: ${rows}`,
  allOrNothing: 'all or nothing',
  nothingNew: 'Nothing new in this file',
  import: 'Import',
  giveUp: 'Give this import up?',
  giveUpLine: (rows: number) =>
    `The uploaded file, its ${plural(rows, 'row', 'rows')} and everything you mended here are deleted. The question bank stays as it is.`,
  giveUpYes: 'Give it up',
  keep: 'Keep it',
  failed: 'The import could not be finished.',
  failedLine: 'Nothing was added to the bank. Try again; if it happens again, try a smaller file.',
  tryAgain: 'Try again',
  notLoaded: 'The import could not be loaded.',
  refusedTitle: 'This file could not be read',
  atLine: (line: number) => `(line ${line})`,
  complete: 'Import complete',
  newQuestions: (count: number): string => (count === 1 ? 'new question in the bank' : 'new questions in the bank'),
  done: 'DONE',
  added: 'Added',
  alreadyThere: 'Already there',
  leftOut: 'Left out',
  timeTaken: 'Time taken',
  seconds: (seconds: string) => `${seconds} s`,
  drafts: (count: number) =>
    count === 1
      ? '1 of them is a draft: a text or the explanation is missing, or you chose so. Complete it in the question bank.'
      : `${count} of them are drafts: a text or the explanation is missing, or you chose so. Complete them in the question bank.`,
  mismatchesInBank: (count: number) =>
    count === 1
      ? '1 question is marked ‘Mismatch’: its two languages differ.'
      : `${count} questions are marked ‘Mismatch’: their two languages differ.`,
  seeMismatches: 'Mend in the bank',
  allReady: 'All of them are complete and can be put into tests.',
  seeBank: 'See them in the bank',
  makeTest: 'Make a test from these',
  changed: 'Changed',
  outdated: (count: number) =>
    count === 1
      ? '1 row was left out, because its question was changed meanwhile. Check the file again to compare it.'
      : `${count} rows were left out, because their questions were changed meanwhile. Check the file again to compare them.`,
  recent: 'Earlier imports',
  recentOf: (added: string, changed: string) =>
    changed === '0' ? `${added} added` : `${added} added, ${changed} changed`,
  undo: 'Undo the import',
  undoTitle: 'Undo this import?',
  undoLine: (name: string, removed: number, restored: number) =>
    [
      `File ‘${name}’.`,
      removed > 0 && `${removed === 1 ? '1 question is' : `${removed} questions are`} deleted from the bank.`,
      restored > 0 && `${restored === 1 ? '1 question gets' : `${restored} questions get`} the earlier text again.`,
    ]
      .filter(Boolean)
      .join(' '),
  undoBlocked: (count: number) =>
    `${count === 1 ? '1 question was changed since or is' : `${count} questions were changed since or are`} in a test, so this import cannot be undone. Retire what you do not want in the question bank.`,
  undone: (removed: number, restored: number) =>
    restored === 0 ? `Undone: ${removed} deleted.` : `Undone: ${removed} deleted, ${restored} restored.`,
  close: 'Close',
  another: 'Import another file',
  fields: importFieldTexts.en,
  reasons: fieldReasonTexts.en,
  itemKinds: itemKindTexts.en,
  lostParts: lostPartTexts.en,
  forms: questionFormTexts.en,
  mismatches: mismatchTexts.en,
  /** These three name another row: ‘Row 5’, ‘Line 5’, ‘Question 5’. */
  repeated: (row: string) => `${row} is the same question. It is added once.`,
  similar: (row: string) => `${row} asks nearly the same.`,
  numbersChanged: (row: string) => `${row} asks the same with other numbers.`,
  tooManyCells: 'The row has cells to the right of the last titled column. They are left out.',
  inBank: (id: string) => `The same question is in the bank as ${id}. It is not added again.`,
  importedAs: (id: string) => `This row was imported before; its question is ${id}. It is not added again.`,
  idInBank: (id: string, when: string, fields: string) =>
    `This row becomes the next version of ${id}, which was last saved on ${when}. It changes: ${fields}.`,
  nearBank: (id: string) => `${id} in the bank asks nearly the same.`,
  numbersChangedInBank: (id: string) => `${id} in the bank asks the same with other numbers.`,
  inTheBank: (id: string) => `${id} in the bank`,
  refusals: fileRefusalTexts.en,
};
export type UploadTexts = typeof en;

const mr: UploadTexts = {
  title: 'एकत्र अपलोड',
  line: 'फाइलमधील प्रश्न, साठवण्यापूर्वी तपासून',
  steps: ['फाइल', 'स्तंभ', 'ओळी', 'पूर्ण'],
  stepDone: 'झाले',
  file: 'प्रश्नांची फाइल',
  fileLine:
    'CSV, Excel (XLSX), Word (DOCX), GIFT, Aiken, Moodle XML किंवा QTI पॅकेज; इंग्रजी, मराठी किंवा दोन्ही भाषांत. क्रमांकित प्रश्न, A ते D पर्याय आणि त्यांची उत्तरे.',
  choose: 'फाइल निवडा',
  limits: '10,000 ओळी आणि 40 MB पर्यंत. ‘आयात करा’ दाबेपर्यंत प्रश्नसंग्रहात काहीही जोडले जात नाही.',
  template: 'भरायची नमुना फाइल',
  noFile: 'अजून फाइल निवडलेली नाही',
  chosen: 'तपासण्यास तयार',
  check: 'फाइल तपासा',
  otherFile: 'दुसरी फाइल',
  empty: 'ही फाइल रिकामी आहे. प्रश्न असलेली फाइल निवडा.',
  tooLarge: 'ही फाइल 40 MB पेक्षा मोठी आहे. तिचे अनेक फाइलींत भाग करा.',
  uploadFailed: 'अपलोड मध्येच थांबले. इंटरनेट तपासा आणि ‘फाइल तपासा’ पुन्हा दाबा.',
  uploading: 'फाइल अपलोड होत आहे',
  reading: 'ओळी तपासत आहोत',
  waiting: 'तपासणी सुरू होण्याची वाट पाहत आहोत',
  importing: 'ओळी आयात होत आहेत',
  rowCount: (rows) => (rows === '1' ? '1 ओळ' : `${rows} ओळी`),
  rowsOf: (done, total) => `${total} पैकी ${done} ${done === '1' ? 'ओळ' : 'ओळी'}`,
  bytesOf: (done, total) => `${total} पैकी ${done}`,
  staySafe: 'तुम्ही हे पान सोडू शकता. तपासणी सुरू राहील आणि परत आल्यावर इथेच दिसेल.',
  stayHere: 'फाइल अपलोड होईपर्यंत कृपया या पानावर थांबा.',
  importingLine: 'एकतर सर्व ओळी किंवा एकही नाही. तुम्ही हे पान सोडू शकता.',
  cancelCheck: 'तपासणी थांबवा',
  cancel: 'रद्द करा',
  back: 'मागे',
  columns: 'प्रत्येक स्तंभात काय आहे',
  columnsFound: (found, all) => `${all} पैकी ${found} स्तंभ ओळखले.`,
  columnsMissing: {
    stem: 'प्रश्नाचा स्तंभ निवडा.',
    options: 'किमान पर्याय A आणि B यांचे स्तंभ निवडा.',
    key: 'उत्तराचा स्तंभ निवडा.',
  },
  topicNeeded: 'फाइलमध्ये घटक दिलेला नाही. तिच्यातील प्रश्नांचा घटक खाली निवडा.',
  inFile: 'फाइलमध्ये',
  firstValue: 'पहिले मूल्य',
  holds: 'त्यात काय आहे',
  whatHolds: (title) => `‘${title}’ मध्ये काय आहे`,
  notUsed: 'वापरू नका',
  unnamed: (column) => `स्तंभ ${column}`,
  usual: 'घटक किंवा पातळी नसलेल्या ओळी',
  topic: 'घटक',
  chooseTopic: 'घटक निवडा',
  level: 'पातळी',
  levels: { easy: 'सोपी', medium: 'मध्यम', hard: 'कठीण' },
  subjects: { gk: 'सामान्य ज्ञान', math: 'गणित', reasoning: 'बुद्धिमत्ता', marathi: 'मराठी' },
  changeColumns: 'स्तंभ बदला',
  changeUsual: 'घटक आणि पातळी बदला',
  kinds: {
    csv: 'CSV फाइल',
    xlsx: 'Excel फाइल (XLSX)',
    gift: 'GIFT फाइल',
    aiken: 'Aiken फाइल',
    moodle_xml: 'Moodle XML फाइल',
    qti: 'QTI पॅकेज',
    docx: 'Word दस्तऐवज',
  },
  picture: 'चित्र',
  notTaken: (count) =>
    count === 1 ? 'फाइलमधील 1 बाब प्रश्न म्हणून घेता येत नाही' : `फाइलमधील ${count} बाबी प्रश्न म्हणून घेता येत नाहीत`,
  notTakenLine: 'प्रत्येकीचे कारण खाली दिले आहे.',
  conversions: (count) =>
    count === 1 ? '1 ओळ जुन्या मराठी फॉन्टमध्ये टाइप केलेली आहे' : `${count} ओळी जुन्या मराठी फॉन्टमध्ये टाइप केलेल्या आहेत`,
  conversionsLine: 'प्रत्येक ओळीचे रूपांतर खाली मूळ मजकुराशी पडताळा किंवा सर्वांचा निर्णय येथे घ्या.',
  takeAllConversions: 'सर्व रूपांतरे घ्या',
  keepAllTyped: 'सर्व मूळ मजकूर ठेवा',
  takeConversion: 'रूपांतर घ्या',
  keepTyped: 'मूळ मजकूर ठेवा',
  asTyped: 'मूळ मजकूर:',
  fonts: {
    shree_dev: 'श्री-देव (Shree-Dev)',
    kruti_dev: 'कृती देव (Kruti Dev)',
    dvb_tt: 'डीव्हीबी-टीटी (DVB-TT)',
    dv_tt: 'डीव्ही-टीटी (DV-TT)',
    shivaji: 'शिवाजी (Shivaji)',
  },
  legacyFont: (_field, font) => `ही ओळ ${font} या जुन्या फॉन्टमध्ये टाइप केलेली आहे. रूपांतर मूळ मजकुराशी पडताळा.`,
  leaveAllOut: (count) => (count === 1 ? 'ती वगळा' : `सर्व ${count} वगळा`),
  recognised: (count) => `${count} स्तंभ ओळखले`,
  importedBefore: (when) => `हीच फाइल ${when} रोजी आयात झाली आहे. तिच्यातील काहीही दुसऱ्यांदा जोडले जात नाही.`,
  states: { ready: 'तयार', mend: 'दुरुस्ती', look: 'पाहायच्या', same: 'संग्रहात', left_out: 'वगळलेल्या' },
  byState: 'ओळींची स्थिती',
  headings: {
    ready: 'तयार ओळी',
    mend: 'दुरुस्त करायच्या ओळी',
    look: 'पाहायच्या ओळी',
    same: 'आधीच संग्रहात असलेल्या',
    left_out: 'वगळलेल्या ओळी',
  },
  mendHere: 'दुरुस्ती येथेच; तुमची फाइल तशीच राहते.',
  lookHere: 'बदलल्या किंवा वगळल्या नाहीत, तर या आहेत तशाच आयात होतात.',
  sameHere: 'या पुन्हा जोडल्या जात नाहीत.',
  none: 'ओळी नाहीत.',
  row: {
    row: (line) => `ओळ ${line}`,
    line: (line) => `ओळ ${line}`,
    question: (line) => `प्रश्न ${line}`,
  },
  badges: {
    mend: 'दुरुस्ती हवी',
    look: 'एकदा पाहा',
    same: 'आधीच आहे',
    left_out: 'वगळली',
    ready: 'तयार',
    draft: 'मसुदा',
    mismatch: 'तफावत',
  },
  question: 'प्रश्न',
  key: 'उत्तर',
  keyIs: (letter) => `उत्तर ${letter}`,
  texts: 'मजकूर',
  hasText: { en: 'इंग्रजी', mr: 'मराठी' },
  hasNoText: { en: 'इंग्रजी नाही', mr: 'मराठी नाही' },
  saveRow: 'ओळ जतन करा',
  sameOptions: { en: 'इंग्रजीतही हेच पर्याय', mr: 'मराठीतही हेच पर्याय' },
  leaveOut: 'ही ओळ वगळा',
  take: 'आहे तशी बरोबर',
  asDraft: 'मसुदा म्हणून आयात करा',
  lookAgain: 'पुन्हा पाहा',
  addAllTheSame: 'तरीही जोडा',
  saveAsVersion: 'पुढची आवृत्ती म्हणून जतन करा',
  putBack: 'परत घ्या',
  isReady: (row) => `${row}: तयार.`,
  isLeftOut: (row) => `${row}: वगळले.`,
  toMend: (count) => (count === 1 ? '1 ओळ दुरुस्त करायची' : `${count} ओळी दुरुस्त करायच्या`),
  willAdd: (count) => (count === 1 ? '1 प्रश्न जोडला किंवा बदलला जाईल' : `${count} प्रश्न जोडले किंवा बदलले जातील`),
  becomeDrafts: (all, en, mr, explanation, chosen) => {
    const lacks = [
      en > 0 && `इंग्रजी मजकूर नाही: ${en}`,
      mr > 0 && `मराठी मजकूर नाही: ${mr}`,
      explanation > 0 && `पूर्ण स्पष्टीकरण नाही: ${explanation}`,
      chosen > 0 && `तुम्ही मसुदा ठेवले: ${chosen}`,
    ].filter(Boolean);
    return `${all === 1 ? '1 प्रश्न मसुदा म्हणून जोडला जाईल' : `${all} प्रश्न मसुदे म्हणून जोडले जातील`}; चाचणीत वापरण्यापूर्वी प्रश्नसंग्रहात ${all === 1 ? 'तो' : 'ते'} पूर्ण करा (${lacks.join(', ')}).`;
  },
  becomeMismatches: (count) =>
    count === 1
      ? '1 प्रश्नाच्या दोन भाषांत तफावत आहे. प्रश्नसंग्रहात त्यावर ‘तफावत’ अशी खूण राहील.'
      : `${count} प्रश्नांच्या दोन भाषांत तफावत आहे. प्रश्नसंग्रहात त्यांवर ‘तफावत’ अशी खूण राहील.`,
  notSaved: (rows) => `लिहिलेला मजकूर जतन केलेला नाही: ${rows}`,
  allOrNothing: 'एकतर सर्व किंवा काहीच नाही',
  nothingNew: 'या फाइलमध्ये नवे काहीही नाही',
  import: 'आयात करा',
  giveUp: 'ही आयात सोडून द्यायची?',
  giveUpLine: (rows) =>
    `अपलोड केलेली फाइल, ${rows === 1 ? 'तिची 1 ओळ' : `तिच्या ${rows} ओळी`} आणि इथे केलेल्या दुरुस्त्या हटवल्या जातील. प्रश्नसंग्रह आहे तसाच राहील.`,
  giveUpYes: 'सोडून द्या',
  keep: 'ठेवा',
  failed: 'आयात पूर्ण होऊ शकली नाही.',
  failedLine: 'संग्रहात काहीही जोडले गेले नाही. पुन्हा प्रयत्न करा; तरीही असेच झाले तर लहान फाइल वापरा.',
  tryAgain: 'पुन्हा प्रयत्न करा',
  notLoaded: 'आयात लोड झाली नाही.',
  refusedTitle: 'ही फाइल वाचता आली नाही',
  atLine: (line) => `(ओळ ${line})`,
  complete: 'आयात पूर्ण झाली',
  newQuestions: (count) => (count === 1 ? 'नवा प्रश्न संग्रहात' : 'नवे प्रश्न संग्रहात'),
  done: 'पूर्ण',
  added: 'जोडले',
  alreadyThere: 'आधीच होते',
  leftOut: 'वगळले',
  timeTaken: 'लागलेला वेळ',
  seconds: (seconds) => `${seconds} से.`,
  drafts: (count) =>
    count === 1
      ? 'त्यांपैकी 1 मसुदा आहे: एखादा मजकूर किंवा स्पष्टीकरण नाही किंवा तुम्ही तसे निवडले. तो प्रश्नसंग्रहात पूर्ण करा.'
      : `त्यांपैकी ${count} मसुदे आहेत: एखादा मजकूर किंवा स्पष्टीकरण नाही किंवा तुम्ही तसे निवडले. ते प्रश्नसंग्रहात पूर्ण करा.`,
  mismatchesInBank: (count) =>
    count === 1
      ? '1 प्रश्नावर ‘तफावत’ अशी खूण आहे: त्याच्या दोन भाषांत फरक आहे.'
      : `${count} प्रश्नांवर ‘तफावत’ अशी खूण आहे: त्यांच्या दोन भाषांत फरक आहे.`,
  seeMismatches: 'संग्रहात दुरुस्त करा',
  allReady: 'सर्व प्रश्न पूर्ण आहेत आणि चाचण्यांत घेता येतील.',
  seeBank: 'संग्रहात पाहा',
  makeTest: 'यांची चाचणी तयार करा',
  changed: 'बदलले',
  outdated: (count) =>
    count === 1
      ? '1 ओळ वगळली, कारण तिचा प्रश्न दरम्यान बदलला गेला. तुलना करण्यासाठी फाइल पुन्हा तपासा.'
      : `${count} ओळी वगळल्या, कारण त्यांचे प्रश्न दरम्यान बदलले गेले. तुलना करण्यासाठी फाइल पुन्हा तपासा.`,
  recent: 'आधीच्या आयाती',
  recentOf: (added, changed) => (changed === '0' ? `${added} जोडले` : `${added} जोडले, ${changed} बदलले`),
  undo: 'आयात पूर्ववत करा',
  undoTitle: 'ही आयात पूर्ववत करायची?',
  undoLine: (name, removed, restored) =>
    [
      `फाइल ‘${name}’.`,
      removed > 0 && (removed === 1 ? 'संग्रहातील 1 प्रश्न हटवला जाईल.' : `संग्रहातील ${removed} प्रश्न हटवले जातील.`),
      restored > 0 && (restored === 1 ? '1 प्रश्नाचा आधीचा मजकूर परत येईल.' : `${restored} प्रश्नांचा आधीचा मजकूर परत येईल.`),
    ]
      .filter(Boolean)
      .join(' '),
  undoBlocked: (count) =>
    count === 1
      ? '1 प्रश्न नंतर बदलला आहे किंवा चाचणीत आहे, म्हणून ही आयात पूर्ववत करता येत नाही. नको असलेले प्रश्न प्रश्नसंग्रहात निवृत्त करा.'
      : `${count} प्रश्न नंतर बदलले आहेत किंवा चाचणीत आहेत, म्हणून ही आयात पूर्ववत करता येत नाही. नको असलेले प्रश्न प्रश्नसंग्रहात निवृत्त करा.`,
  undone: (removed, restored) =>
    restored === 0 ? `पूर्ववत केले: ${removed} हटवले.` : `पूर्ववत केले: ${removed} हटवले, ${restored} परत आणले.`,
  close: 'बंद करा',
  another: 'आणखी एक फाइल आयात करा',
  fields: importFieldTexts.mr,
  reasons: fieldReasonTexts.mr,
  itemKinds: itemKindTexts.mr,
  lostParts: lostPartTexts.mr,
  forms: questionFormTexts.mr,
  mismatches: mismatchTexts.mr,
  repeated: (row) => `${row}: हाच प्रश्न तिथे आहे. तो एकदाच जोडला जाईल.`,
  similar: (row) => `${row}: तिथला प्रश्न जवळपास असाच आहे.`,
  numbersChanged: (row) => `${row}: तिथे हाच प्रश्न वेगळ्या संख्यांसह आहे.`,
  tooManyCells: 'शेवटच्या शीर्षकाच्या उजवीकडे आणखी मजकूर आहे. तो घेतला जाणार नाही.',
  inBank: (id) => `हाच प्रश्न संग्रहात ${id} म्हणून आहे. पुन्हा जोडला जाणार नाही.`,
  importedAs: (id) => `ही ओळ आधी आयात झाली आहे; तिचा प्रश्न ${id} आहे. पुन्हा जोडला जाणार नाही.`,
  idInBank: (id, when, fields) => `ही ओळ ${id} ची पुढची आवृत्ती होईल (शेवटचा बदल ${when}). बदल: ${fields}.`,
  nearBank: (id) => `संग्रहातील ${id} हा प्रश्न जवळपास असाच आहे.`,
  numbersChangedInBank: (id) => `संग्रहात ${id} हा प्रश्न वेगळ्या संख्यांसह आहे.`,
  inTheBank: (id) => `संग्रहातील ${id}`,
  refusals: fileRefusalTexts.mr,
};

export const uploadTexts = { en, mr } as const satisfies Record<Locale, UploadTexts>;

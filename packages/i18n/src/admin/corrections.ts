import type { CorrectionKind } from '@bharti/domain/attempts/correction';

// Texts of the corrections of questions that were sat.

const en = {
  title: 'Correct the question',
  line: 'Versions of tests stay as they are; attempts are graded again.',
  kind: 'What is right',
  kinds: {
    key: 'Change the key',
    accept: 'Accept several answers',
    all: 'Mark to all',
    withdraw: 'Withdraw the question',
  } satisfies Record<CorrectionKind, string>,
  kindLines: {
    key: 'Regrade with the right option.',
    accept: 'Each of the chosen options counts as right.',
    all: 'Every candidate who sat it gets the mark.',
    withdraw: 'It no longer counts: the total becomes one question less.',
  } satisfies Record<CorrectionKind, string>,
  isDone: 'This has been done.',
  done: {
    key: 'Key changed',
    accept: 'Several answers accepted',
    all: 'Mark to all',
    withdraw: 'Withdrawn',
  } satisfies Record<CorrectionKind, string>,
  option: (letter: string) => `Option ${letter}`,
  chooseOne: 'Choose the right option.',
  chooseTwo: 'Choose two options or more.',
  effect: (before: string, after: string) => `What will change: ${before} → ${after}`,
  keyOf: (letters: string) => `key ${letters}`,
  keyAll: 'mark to all',
  keyOut: 'does not count',
  effectLine: (attempts: string, tests: number) =>
    `${attempts === '1' ? '1 attempt' : `${attempts} attempts`} of ${tests === 1 ? '1 test' : `${tests} tests`} ${attempts === '1' ? 'is' : 'are'} graded again. Nothing has changed yet.`,
  effectPart: 'More attempts are concerned. These figures are those of the first 10,000.',
  loading: 'Counting what would change …',
  gain: 'Gain marks',
  lose: 'Lose marks',
  passes: 'Fail → pass',
  fails: 'Pass → fail',
  attempts: 'attempts',
  reasonEn: 'Reason, English',
  reasonMr: 'Reason, Marathi',
  reasonHint:
    'The reason is public, without names. Open reports of the question are closed. Each candidate concerned sees ‘Corrected on …: your score is now …’. Bought access and streaks stay as they are.',
  reasonNotMarathi: 'Write this reason in Marathi: it is shown to candidates and stays public.',
  verbs: {
    key: 'Change key and regrade',
    accept: 'Accept and regrade',
    all: 'Give the mark and regrade',
    withdraw: 'Withdraw and regrade',
  } satisfies Record<CorrectionKind, string>,
  confirm: 'Grade the attempts again?',
  /** @param changes what becomes of the attempts; empty where no marks change. */
  confirmLine: (attempts: string, changes: readonly string[]) =>
    `${[`${attempts} graded again`, ...(changes.length === 0 ? ['no marks change'] : changes)].join(', ')}. The reason stands on the public page of corrections. It can be corrected again, but not undone.`,
  changes: {
    gain: (attempts: string) => `${attempts} gain marks`,
    lose: (attempts: string) => `${attempts} lose marks`,
    passes: (attempts: string) => `${attempts} now pass`,
    fails: (attempts: string) => `${attempts} no longer pass`,
  },
  made: 'Corrected. The attempts are being graded again.',
  history: 'Corrections',
  graded: (done: string, total: string) => `${done} of ${total} graded again`,
  counting: 'The attempts are being counted.',
  finished: (total: string) => `${total} graded again`,
  by: (when: string, name: string) => `${when}, by ${name}`,
  failed: 'The corrections could not be loaded.',
};
type AdminCorrectionTexts = typeof en;

const mr: AdminCorrectionTexts = {
  title: 'प्रश्न दुरुस्त करा',
  line: 'चाचण्यांच्या आवृत्त्या तशाच राहतात; प्रयत्नांचे गुण पुन्हा मोजले जातात.',
  kind: 'बरोबर काय',
  kinds: {
    key: 'उत्तर बदला',
    accept: 'अनेक उत्तरे मान्य करा',
    all: 'सर्वांना गुण द्या',
    withdraw: 'प्रश्न रद्द करा',
  },
  kindLines: {
    key: 'योग्य पर्यायाने पुन्हा गुणांकन.',
    accept: 'निवडलेला प्रत्येक पर्याय बरोबर धरला जातो.',
    all: 'ज्यांनी चाचणी दिली त्या सर्वांना गुण मिळतात.',
    withdraw: 'तो मोजला जात नाही: एकूण प्रश्न एकाने कमी होतात.',
  },
  isDone: 'हे केलेले आहे.',
  done: {
    key: 'उत्तर बदलले',
    accept: 'अनेक उत्तरे मान्य',
    all: 'सर्वांना गुण',
    withdraw: 'प्रश्न रद्द',
  },
  option: (letter) => `पर्याय ${letter}`,
  chooseOne: 'योग्य पर्याय निवडा.',
  chooseTwo: 'दोन किंवा अधिक पर्याय निवडा.',
  effect: (before, after) => `काय बदलेल: ${before} → ${after}`,
  keyOf: (letters) => `उत्तर ${letters}`,
  keyAll: 'सर्वांना गुण',
  keyOut: 'मोजला जात नाही',
  effectLine: (attempts, tests) =>
    `${tests} ${tests === 1 ? 'चाचणीचे' : 'चाचण्यांचे'} ${attempts} प्रयत्न पुन्हा तपासले जातील. अजून काहीही बदललेले नाही.`,
  effectPart: 'याहून अधिक प्रयत्न आहेत. हे आकडे पहिल्या 10,000 प्रयत्नांचे आहेत.',
  loading: 'काय बदलेल ते मोजत आहे …',
  gain: 'गुण वाढतील',
  lose: 'गुण कमी होतील',
  passes: 'अनुत्तीर्ण → उत्तीर्ण',
  fails: 'उत्तीर्ण → अनुत्तीर्ण',
  attempts: 'प्रयत्न',
  reasonEn: 'कारण, इंग्रजी',
  reasonMr: 'कारण, मराठी',
  reasonHint:
    'कारण सर्वांना दिसते, नावांशिवाय. या प्रश्नाबद्दल कळवलेल्या चुका बंद होतात. संबंधित प्रत्येक उमेदवाराला ‘… रोजी दुरुस्ती: तुमचे गुण आता …’ असे दिसेल. खरेदी केलेल्या चाचण्या आणि सलग दिवस तसेच राहतात.',
  reasonNotMarathi: 'हे कारण मराठीत लिहा: ते उमेदवारांना दिसते आणि सार्वजनिक राहते.',
  verbs: {
    key: 'उत्तर बदला व पुन्हा तपासा',
    accept: 'मान्य करा व पुन्हा तपासा',
    all: 'गुण द्या व पुन्हा तपासा',
    withdraw: 'रद्द करा व पुन्हा तपासा',
  },
  confirm: 'प्रयत्न पुन्हा तपासायचे का?',
  confirmLine: (attempts, changes) =>
    `${[`${attempts} प्रयत्न पुन्हा तपासले जातील`, ...(changes.length === 0 ? ['गुण बदलत नाहीत'] : changes)].join(', ')}. कारण दुरुस्त्यांच्या सार्वजनिक पानावर दिसेल. नंतर पुन्हा दुरुस्ती करता येते, पण ही मागे घेता येत नाही.`,
  changes: {
    gain: (attempts) => `${attempts} मध्ये गुण वाढतील`,
    lose: (attempts) => `${attempts} मध्ये गुण कमी होतील`,
    passes: (attempts) => `${attempts} आता उत्तीर्ण`,
    fails: (attempts) => `${attempts} आता उत्तीर्ण नाहीत`,
  },
  made: 'दुरुस्ती केली. प्रयत्न पुन्हा तपासले जात आहेत.',
  history: 'दुरुस्त्या',
  graded: (done, total) => `${total} पैकी ${done} पुन्हा तपासले`,
  counting: 'प्रयत्न मोजले जात आहेत.',
  finished: (total) => `${total} पुन्हा तपासले`,
  by: (when, name) => `${when}, ${name}`,
  failed: 'दुरुस्त्या लोड झाल्या नाहीत.',
};

export const correctionTexts = { en, mr };

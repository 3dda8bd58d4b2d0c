import type { ItemReason } from '@bharti/domain/attempts/item-statistics';

// Texts of the statistics of questions, and of the list of questions to look at.

const en = {
  answered: 'How it was answered',
  firstAttempts: (tests: number) =>
    tests === 0 ? 'first attempts' : `first attempts · in ${tests === 1 ? '1 test' : `${tests} tests`}`,
  never: 'No candidate has sat the question yet.',
  answeredBy: 'Sat by',
  candidates: 'candidates',
  difficulty: 'Difficulty',
  rightShare: (percent: number) => `${percent}% right`,
  discrimination: 'Discrimination',
  discriminates: {
    negative: 'the best get it wrong',
    low: 'tells little about the candidate',
    good: 'the best get it right',
  },
  tooFew: 'not enough attempts yet',
  tooFewLine: (fewest: number) =>
    `Not enough attempts yet: discrimination and the best third are shown from ${fewest} first attempts on.`,
  medianTime: 'Median time',
  seconds: (seconds: number) => `${seconds} s`,
  reports: (reports: number) => (reports === 1 ? '1 report' : `${reports === 0 ? 'no' : reports} reports`),
  keyToday: 'key today',
  chosenByBest: 'chosen by the best',
  skipped: 'Skipped',
  allCandidates: 'all candidates',
  bestThird: 'best third by marks',
  failed: 'How it was answered could not be loaded.',
  reasons: {
    wrong_key: 'Key looks wrong',
    negative: 'Negative discrimination',
    low: 'Low discrimination',
    hard: 'Too few right',
  } satisfies Record<ItemReason, string>,
  reasonLines: {
    wrong_key: 'Of the best third, more chose another option than the key.',
    negative: 'Candidates with more marks have it wrong more often.',
    low: 'Right answers hardly go with more marks.',
    hard: 'Fewer have it right than guessing would give.',
  } satisfies Record<ItemReason, string>,
  title: 'Questions to look at',
  line: 'Found by the figures of first attempts, with or without reports.',
  found: (count: number, isMore: boolean) => `${count}${isMore ? '+' : ''} ${count === 1 ? 'question' : 'questions'}`,
  facts: (candidates: string, percent: number) => `${candidates} candidates · ${percent}% right`,
  factsWith: (discrimination: string) => `discrimination ${discrimination}`,
  none: 'No question stands out',
  noneLine: (fewest: number) => `A question is judged from ${fewest} first attempts on.`,
  listFailed: 'The questions to look at could not be loaded.',
  questionFailed: 'The question could not be loaded.',
  toEditor: 'Open in the question bank',
};
type ItemStatisticsTexts = typeof en;

const mr: ItemStatisticsTexts = {
  answered: 'उत्तरे कशी दिली गेली',
  firstAttempts: (tests) =>
    tests === 0 ? 'पहिले प्रयत्न' : `पहिले प्रयत्न · ${tests} ${tests === 1 ? 'चाचणीत' : 'चाचण्यांत'}`,
  never: 'हा प्रश्न अजून कोणत्याही उमेदवाराने सोडवलेला नाही.',
  answeredBy: 'सोडवणारे',
  candidates: 'उमेदवार',
  difficulty: 'काठिण्यपातळी',
  rightShare: (percent) => `${percent}% बरोबर`,
  discrimination: 'भेदकता',
  discriminates: {
    negative: 'सर्वोत्तम उमेदवार चुकतात',
    low: 'उमेदवारांत फरक दिसत नाही',
    good: 'सर्वोत्तम उमेदवारांचे बरोबर येते',
  },
  tooFew: 'अजून पुरेसे प्रयत्न नाहीत',
  tooFewLine: (fewest) => `अजून पुरेसे प्रयत्न नाहीत: भेदकता आणि सर्वोत्तम तृतीयांश ${fewest} पहिल्या प्रयत्नांपासून दिसतात.`,
  medianTime: 'मध्यक वेळ',
  seconds: (seconds) => `${seconds} से.`,
  reports: (reports) => (reports === 0 ? 'चूक कळवलेली नाही' : `${reports} वेळा चूक कळवली`),
  keyToday: 'सध्याचे उत्तर',
  chosenByBest: 'सर्वोत्तमांची निवड',
  skipped: 'न सोडवलेले',
  allCandidates: 'सर्व उमेदवार',
  bestThird: 'गुणांनुसार सर्वोत्तम तृतीयांश',
  failed: 'उत्तरे कशी दिली गेली ते लोड झाले नाही.',
  reasons: {
    wrong_key: 'उत्तर चुकीचे वाटते',
    negative: 'भेदकता ऋण',
    low: 'भेदकता कमी',
    hard: 'फार कमी बरोबर',
  },
  reasonLines: {
    wrong_key: 'सर्वोत्तम तृतीयांशातील अधिक उमेदवारांनी उत्तरसूचीपेक्षा वेगळा पर्याय निवडला.',
    negative: 'अधिक गुण मिळवणारे उमेदवार हा प्रश्न अधिक वेळा चुकतात.',
    low: 'हा प्रश्न बरोबर येणे आणि एकूण गुण यांचा फारसा संबंध दिसत नाही.',
    hard: 'अंदाजाने येतील त्याहून कमी उत्तरे बरोबर आहेत.',
  },
  title: 'तपासायचे प्रश्न',
  line: 'पहिल्या प्रयत्नांच्या आकड्यांवरून सापडलेले, कोणी चूक कळवली असो वा नसो.',
  found: (count, isMore) => `${count}${isMore ? '+' : ''} प्रश्न`,
  facts: (candidates, percent) => `${candidates} उमेदवार · ${percent}% बरोबर`,
  factsWith: (discrimination) => `भेदकता ${discrimination}`,
  none: 'एकही प्रश्न वेगळा दिसत नाही',
  noneLine: (fewest) => `${fewest} पहिल्या प्रयत्नांपासून प्रश्न तपासला जातो.`,
  listFailed: 'तपासायचे प्रश्न लोड झाले नाहीत.',
  questionFailed: 'प्रश्न लोड झाला नाही.',
  toEditor: 'प्रश्नसंग्रहात उघडा',
};

export const itemStatisticsTexts = { en, mr };

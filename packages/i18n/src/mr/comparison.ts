import type { ComparisonTexts } from '../en/comparison.ts';

export const comparisonTexts: ComparisonTexts = {
  title: 'तुमचे स्थान',
  you: 'तुम्ही',
  average: 'सरासरी',
  averageShort: 'सरासरी',
  best: 'सर्वोच्च',
  qualify: 'पात्रता',
  onScale: (max, points) => `${max} गुणांच्या पट्टीवर: ${points}`,
  rank: (place, all) => `${all} पैकी क्रमांक ${place}`,
  percentile: (percentile) => `पर्सेंटाइल ${percentile}`,
  aheadOf: (count) => `दर 100 पैकी ${count} जणांच्या पुढे.`,
  rankNote: 'फक्त पहिले प्रयत्न मोजले आहेत; इतरांनी चाचणी दिल्यावर क्रमांक बदलू शकतो.',
  sat: (count, all) => {
    if (count === 0) return 'या चाचणीचा पहिला प्रयत्न अजून मोजलेला नाही.';
    return count === 1 ? 'आतापर्यंत ही चाचणी फक्त तुम्ही दिली आहे.' : `${all} उमेदवारांनी ही चाचणी दिली आहे.`;
  },
  figuresFrom: (count, forRank) =>
    `किमान ${count} उमेदवारांनी दिल्यावर सरासरी व सर्वोच्च गुण दिसतात, ${forRank} उमेदवारांनी दिल्यावर क्रमांक.`,
  rankFrom: (count) => `किमान ${count} उमेदवारांनी दिल्यावर क्रमांक दिसतो.`,
  onlyFirst: 'क्रमांक फक्त पहिल्या प्रयत्नाला मिळतो.',
  choseIt: 'उमेदवारांनी हा पर्याय निवडला',
  usualTime: (time) => `साधारण वेळ ${time}`,
  shareLine: 'टक्के: किती उमेदवारांनी तो पर्याय निवडला.',
};

import type { CorrectedTexts } from '../en/corrected.ts';
import { inMinutes } from './in-minutes.ts';

export const correctedTexts: CorrectedTexts = {
  changed: (date, now, was) => `${date} रोजी दुरुस्ती: तुमचे गुण आता ${now} (आधी ${was}).`,
  ofTotal: (score, total) => `${total} पैकी ${score}`,
  marks: (now, was) => `एकूण गुण: ${now} (आधी ${was}).`,
  kept: 'क्रमांक आणि बक्षीस गुण त्यानुसार बदलतात; खरेदी केलेल्या चाचण्या आणि सलग दिवस तसेच राहतात.',
  all: 'सर्व दुरुस्त्या',
  leftOut: 'हा प्रश्न रद्द केला आहे: कोणासाठीही तो मोजला जात नाही आणि एकूण गुण तेवढे कमी होतात.',
  correctedOn: (date) => `${date} रोजी दुरुस्ती`,
  answered: (date) => `तुम्ही कळवलेल्या चुकीबद्दल उत्तर, ${date}`,
  printed: (letters) => `आधी उत्तर ${letters} असे होते.`,
  late: (count) => (count === 1 ? 'एक उत्तर मोजलेले नाही.' : `${count} उत्तरे मोजलेली नाहीत.`),
  lateLine: (questions) =>
    `या प्रश्नांची शेवटची उत्तरे चाचणी संपण्यापूर्वी सर्व्हरपर्यंत पोहोचली नाहीत: ${questions}. तोपर्यंत पोहोचलेली उत्तरे मोजली आहेत.`,
  gaveWay: 'दुसरीकडेही सोडवलेले.',
  gaveWayLine: (questions) =>
    `या प्रश्नांची या उपकरणावरील उत्तरे सोडून दुसऱ्या विंडोतील किंवा उपकरणावरील उत्तरे घेतली: ${questions}.`,
  satOffline: 'ऑफलाइन सोडवलेली: वेळ पडताळलेला नाही, क्रमांक नाही.',
  endedLater: (seconds) =>
    `तुमच्या चाचणीदरम्यान आमची सेवा बंद होती: चाचणी ${inMinutes(seconds)} उशिरा संपली. लागलेल्या वेळात हा वेळ धरलेला नाही.`,
  paperWasKept: 'प्रश्नपत्रिका आधी फोनवर ठेवली होती: क्रमांक नाही.',
  changedElsewhere: (test, questions, count) =>
    count === 1
      ? `${test}: प्रश्न ${questions} दुसरीकडेही सोडवला आहे. तिथले उत्तर ग्राह्य धरले जाईल.`
      : `${test}: प्रश्न ${questions} दुसरीकडेही सोडवले आहेत. तिथली उत्तरे ग्राह्य धरली जातील.`,
  tooLate: (test, questions, count) =>
    count === 1
      ? `${test}: प्रश्न ${questions} चे उत्तर पोहोचले तेव्हा चाचणी संपली होती. ते मोजलेले नाही.`
      : `${test}: प्रश्न ${questions} ची उत्तरे पोहोचली तेव्हा चाचणी संपली होती. ती मोजलेली नाहीत.`,
};

import type { CorrectionKind } from '@bharti/domain/attempts/correction';

// The public page of corrections. A document of its own: both languages stay on the server.

const en = {
  title: 'Corrections',
  intro: 'Questions whose answers were corrected after candidates had sat them, with the reasons. No names.',
  lead: 'When an answer was wrong, every attempt is graded again: marks, points and ranks follow. Bought access and streaks stay as they are.',
  kinds: {
    key: 'Answer corrected',
    accept: 'Several answers accepted',
    all: 'Mark given to all',
    withdraw: 'Question withdrawn',
  } satisfies Record<CorrectionKind, string>,
  none: 'No answer has been corrected yet.',
  older: 'Older corrections',
  newest: 'Newest corrections',
  noTest: 'No test asks this question any more.',
};
type CorrectionPageTexts = typeof en;

const mr: CorrectionPageTexts = {
  title: 'दुरुस्त्या',
  intro: 'उमेदवारांनी चाचणी दिल्यानंतर ज्या प्रश्नांची उत्तरे दुरुस्त केली ते प्रश्न आणि त्यांची कारणे. नावे दिलेली नाहीत.',
  lead: 'उत्तर चुकीचे असल्यास प्रत्येक प्रयत्नाचे गुण पुन्हा मोजले जातात; बक्षीस गुण आणि क्रमांक त्यानुसार बदलतात. खरेदी केलेल्या चाचण्या आणि सलग दिवस तसेच राहतात.',
  kinds: {
    key: 'उत्तर दुरुस्त केले',
    accept: 'अनेक उत्तरे मान्य केली',
    all: 'सर्वांना गुण दिले',
    withdraw: 'प्रश्न रद्द केला',
  },
  none: 'अजून एकही उत्तर दुरुस्त करावे लागलेले नाही.',
  older: 'आधीच्या दुरुस्त्या',
  newest: 'नवीन दुरुस्त्या',
  noTest: 'हा प्रश्न आता कोणत्याही चाचणीत नाही.',
};

export const correctionPageTexts = { en, mr };

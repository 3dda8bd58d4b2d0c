import { type ConsentTexts, consentTexts } from './consent.ts';
import type { Locale } from './locale.ts';
import { type ProfileTexts, profileTexts } from './profile.ts';

/** The notice of the demo, where all data stay in the browser. */
export const demoConsentTexts: Readonly<Record<Locale, ConsentTexts>> = {
  en: {
    ...consentTexts.en,
    withdrawn: 'You have withdrawn your consent. The demo stays closed until you agree again or delete what it keeps.',
    what: 'What this browser keeps',
    whatPoints: [
      'The demo user’s answers, results and the times of the tests.',
      'When the demo was entered, how the browser describes itself, and the last 100 steps in the demo.',
      'All of it stays in this browser. Nothing about you reaches us.',
    ],
    paidPoint: 'What you paid and bought in the simulation. No real money moves here.',
    whyPoints: [
      'So that you can sit tests, see your results and go on where you stopped.',
      'For nothing else: no advertising, no tracking, no sale of data.',
    ],
    rightsPoints: [
      'You can withdraw this consent in the profile at any time, as easily as you give it here.',
      'There you can also download everything that is kept, or delete it.',
    ],
    declineHint: 'The demo is then not opened, and nothing about you is kept.',
    declined: 'The demo was not opened. Nothing about you was kept.',
    declinedKept: 'You have left the demo and it is closed. What this browser kept stays until you delete it.',
    signedOut: 'You are logged out. Everything is as it was.',
  },
  mr: {
    ...consentTexts.mr,
    withdrawn: 'तुम्ही संमती मागे घेतली आहे. पुन्हा संमती देईपर्यंत किंवा खाते हटवेपर्यंत डेमो बंद राहील.',
    what: 'हा ब्राउझर कोणती माहिती ठेवतो',
    whatPoints: [
      'डेमो विद्यार्थ्याची उत्तरे, निकाल आणि चाचण्यांच्या वेळा.',
      'डेमो केव्हा सुरू केला, ब्राउझर स्वतः पाठवतो ती माहिती (ब्राउझर व फोनचा प्रकार) आणि डेमोतील शेवटच्या 100 कृती.',
      'हे सर्व याच ब्राउझरमध्ये राहते. तुमच्याविषयी काहीही आमच्यापर्यंत येत नाही.',
    ],
    paidPoint: 'नमुना पेमेंट आणि खरेदीच्या नोंदी. इथे खरे पैसे लागत नाहीत.',
    whyPoints: [
      'तुम्हाला चाचण्या देता याव्यात, निकाल पाहता यावेत आणि थांबलात तिथून पुढे जाता यावे यासाठी.',
      'इतर कोणत्याही कारणासाठी नाही: जाहिराती नाहीत, तुमच्या इंटरनेट वापराचा मागोवा घेतला जात नाही, माहितीची विक्री नाही.',
    ],
    rightsPoints: [
      'इथे देता तितक्याच सहजपणे ही संमती प्रोफाइलमधून केव्हाही मागे घेता येते.',
      'ठेवलेली सर्व माहिती तिथेच डाउनलोड करता येते किंवा पुसता येते.',
    ],
    declineHint: 'असे केल्यास डेमो सुरू होणार नाही आणि तुमची कोणतीही माहिती ठेवली जाणार नाही.',
    declined: 'डेमो सुरू करण्यात आलेला नाही. तुमची कोणतीही माहिती ठेवलेली नाही.',
    declinedKept: 'तुम्ही लॉगआउट झाला आहात आणि डेमो बंद आहे. या ब्राउझरने ठेवलेली माहिती तुम्ही हटवेपर्यंत राहील.',
    signedOut: 'तुम्ही लॉगआउट झाला आहात. सर्व काही होते तसेच आहे.',
  },
};

/** The profile texts of the demo, where data and results stay in one browser. */
export const demoProfileTexts: Readonly<Record<Locale, ProfileTexts>> = {
  en: {
    ...profileTexts.en,
    fromSignIn: 'Every visitor of the demo has this name.',
    devicesHint: 'The demo knows this browser only.',
    downloadHint:
      'As one ZIP file: a page with the most important in readable form, and data.json with everything this browser keeps, for other programs.',
    deletionGone: 'Gone from this browser at once: answers, results, sign-ins, consent and files.',
    deletionKept: 'Nothing is left over, and a test under way is lost.',
    deletionHolds: (amount: string) => `The simulated wallet holds ${amount}.`,
    deletionWallet: 'It is not real money and goes with the rest.',
    deletionNew: 'If you enter the demo again later, it begins anew.',
  },
  mr: {
    ...profileTexts.mr,
    fromSignIn: 'डेमोमध्ये प्रत्येकाचे नाव हेच असते.',
    devicesHint: 'डेमोला फक्त हाच ब्राउझर माहीत असतो.',
    downloadHint:
      'एका ZIP फाइलमध्ये: सर्वांत महत्त्वाची माहिती वाचता येईल असे पान आणि या ब्राउझरने ठेवलेली सर्व माहिती असलेली data.json फाइल, इतर प्रोग्रामसाठी.',
    deletionGone: 'या ब्राउझरमधून पुढील माहिती लगेच पुसली जाईल: उत्तरे, निकाल, लॉगिनच्या नोंदी, संमती आणि फाइल.',
    deletionKept: 'काहीही शिल्लक राहत नाही; सुरू असलेली चाचणीही पुसली जाते.',
    deletionHolds: (amount: string) => `नमुना वॉलेटमध्ये ${amount} शिल्लक आहेत.`,
    deletionWallet: 'हे खरे पैसे नाहीत; बाकी सर्वांसोबत तेही पुसले जातील.',
    deletionNew: 'नंतर पुन्हा डेमो सुरू केल्यास तो नव्याने सुरू होईल.',
  },
};

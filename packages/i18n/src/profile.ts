import type { Locale } from './locale.ts';

const en = {
  title: 'Profile',
  loadFailed: 'Failed to load profile',
  you: 'About you',
  name: 'Name',
  email: 'Email',
  fromSignIn: 'Both come from your sign-in. Correct them there and log in again.',
  preferences: 'Preferences',
  language: 'Language',
  devices: 'Where you are logged in',
  devicesHint:
    'We also keep the exact time of each login and how the browser describes itself: of the latest 100 logins, for a year at most.',
  unknownBrowser: 'Unknown browser',
  since: (date: string) => `since ${date}`,
  thisDevice: 'This device',
  signOutDevice: 'Log out',
  /** For screen readers: which of several buttons. */
  signOutOf: (device: string) => `Log out: ${device}`,
  signOutDeviceTitle: (browser: string) => `Log out of ${browser}?`,
  signOutDeviceLine: (since: string) =>
    `The device that is logged in ${since} is logged out at once. A test that runs there goes on; its saved answers stay.`,
  signedOutDevice: 'That device is logged out.',
  signOutEverywhere: 'Log out everywhere',
  signOutTitle: 'Log out everywhere?',
  signOutLine: 'Every device is logged out at once, this one too.',
  signOutNow: 'Log out now',
  signedOutEverywhere: 'You are logged out on every device.',
  data: 'Your data',
  download: 'Download my data',
  downloadHint:
    'As one ZIP file: a page with the most important in readable form, and data.json with everything, for other programs. Left out are internal keys, such as your sign-in provider’s number for you.',
  preparing: 'Your file is being made. You may leave this page and come back.',
  ready: (until: string) => `Your file is ready until ${until}.`,
  save: 'Save the file',
  saving: 'One moment…',
  exportFailed: 'The file could not be made. Please ask for it again.',
  again: 'Make a new file',
  consent: 'Consent',
  consentGiven: (date: string) => `You agreed on ${date} that we keep what practising needs.`,
  readPrivacy: 'Privacy Policy',
  withdraw: 'Withdraw consent',
  withdrawTitle: 'Withdraw your consent?',
  withdrawLine:
    'Your account closes at once: no tests and no results until you agree again. Nothing is deleted by this; it stays until you delete the account.',
  withdrawOffer: 'Before that you may want to save your data. You can also delete your account instead.',
  withdrawNow: 'Withdraw now',
  keep: 'Keep as it is',
  deletion: 'Delete my account',
  deletionHint: 'Your account is deleted for good. Nobody can bring it back, not even us.',
  deletionTitle: 'Delete your account?',
  deletionGone:
    'Gone at once: your name, email and picture, your sign-ins, consent and files. Every device is logged out.',
  deletionKept:
    'Kept without your name: results of tests and entries of our accounts, so that our totals stay right. A test under way is submitted as it stands.',
  deletionNew: 'If you log in again later, that is a new, empty account.',
  deletionHolds: (amount: string) => `Your wallet still holds ${amount}.`,
  deletionWallet:
    'Money in the wallet is not paid out in cash, and after the deletion nobody can use it or give it back. What you have not spent can go back to the UPI account, card or bank account it came from: ask for that first.',
  deletionType: (word: string) => `To confirm, type ‘${word}’`,
  deletionWrong: (word: string) => `Please type exactly ‘${word}’.`,
  deletionNow: 'Delete for good',
  deletionBusy: 'Deleting…',
  deleted: 'Your account is deleted.',
};
export type ProfileTexts = typeof en;

const mr: ProfileTexts = {
  title: 'प्रोफाइल',
  loadFailed: 'प्रोफाइल लोड झाले नाही',
  you: 'तुमच्याविषयी',
  name: 'नाव',
  email: 'ई-मेल',
  fromSignIn: 'नाव आणि ई-मेल लॉगिन सेवेकडून मिळतात. तिथे दुरुस्त करून पुन्हा लॉगिन करा.',
  preferences: 'सेटिंग्ज',
  language: 'भाषा',
  devices: 'तुम्ही लॉगिन केलेली उपकरणे',
  devicesHint:
    'प्रत्येक लॉगिनची अचूक वेळ आणि ब्राउझर स्वतः पाठवतो ती माहितीही (ब्राउझर व फोनचा प्रकार) ठेवली जाते: शेवटच्या 100 लॉगिनची, जास्तीत जास्त एक वर्ष.',
  unknownBrowser: 'अज्ञात ब्राउझर',
  since: (date) => `${date} पासून`,
  thisDevice: 'हे उपकरण',
  signOutDevice: 'लॉगआउट करा',
  signOutOf: (device) => `लॉगआउट करा: ${device}`,
  signOutDeviceTitle: (browser) => `${browser} वरून लॉगआउट करायचे?`,
  signOutDeviceLine: (since) =>
    `${since} लॉगिन असलेले हे उपकरण लगेच लॉगआउट होईल. तिथे सुरू असलेली चाचणी चालू राहील; जतन झालेली उत्तरे राहतील.`,
  signedOutDevice: 'ते उपकरण लॉगआउट झाले आहे.',
  signOutEverywhere: 'सर्व उपकरणांवरून लॉगआउट करा',
  signOutTitle: 'सर्व उपकरणांवरून लॉगआउट करायचे?',
  signOutLine: 'सर्व उपकरणांवरील लॉगिन लगेच बंद होईल, या उपकरणावरीलही.',
  signOutNow: 'आता लॉगआउट करा',
  signedOutEverywhere: 'तुम्ही सर्व उपकरणांवरून लॉगआउट झाला आहात.',
  data: 'तुमची माहिती',
  download: 'माझी माहिती डाउनलोड करा',
  downloadHint:
    'एका ZIP फाइलमध्ये: सर्वांत महत्त्वाची माहिती वाचता येईल असे पान आणि इतर प्रोग्रामसाठी सर्व माहिती असलेली data.json फाइल. फक्त अंतर्गत क्रमांक (उदा. लॉगिन सेवेने तुम्हाला दिलेला) त्यात नसतात.',
  preparing: 'तुमची फाइल तयार होत आहे. हे पान सोडून नंतर परत आलात तरी चालेल.',
  ready: (until) => `तुमची फाइल तयार आहे. ती ${until} पर्यंत मिळेल.`,
  save: 'फाइल जतन करा',
  saving: 'थोडे थांबा…',
  exportFailed: 'फाइल तयार होऊ शकली नाही. कृपया पुन्हा मागवा.',
  again: 'नवीन फाइल तयार करा',
  consent: 'संमती',
  consentGiven: (date) => `सरावासाठी आवश्यक माहिती ठेवण्यास तुम्ही ${date} रोजी संमती दिली.`,
  readPrivacy: 'गोपनीयता धोरण',
  withdraw: 'संमती मागे घ्या',
  withdrawTitle: 'संमती मागे घ्यायची आहे का?',
  withdrawLine:
    'तुमचे खाते लगेच बंद होईल: पुन्हा संमती देईपर्यंत चाचण्या आणि निकाल मिळणार नाहीत. यामुळे काहीही पुसले जात नाही; खाते हटवेपर्यंत माहिती राहते.',
  withdrawOffer: 'त्याआधी तुम्ही तुमची माहिती जतन करून ठेवू शकता. हवे असल्यास त्याऐवजी खाते हटवता येईल.',
  withdrawNow: 'आता मागे घ्या',
  keep: 'आहे तसे राहू द्या',
  deletion: 'माझे खाते हटवा',
  deletionHint: 'खाते कायमचे हटवले जाईल. ते कोणालाही, आम्हालाही, परत आणता येणार नाही.',
  deletionTitle: 'खाते हटवायचे आहे का?',
  deletionGone:
    'पुढील माहिती लगेच पुसली जाईल: तुमचे नाव, ई-मेल आणि चित्र, लॉगिनच्या नोंदी, संमती आणि फाइल. सर्व उपकरणांवरील लॉगिन बंद होईल.',
  deletionKept:
    'चाचण्यांचे निकाल आणि हिशेबातील नोंदी तुमचे नाव काढून ठेवल्या जातील, म्हणजे आकडेवारी व हिशेब जुळतील. सुरू असलेली चाचणी आहे त्या स्थितीत जमा होईल.',
  deletionNew: 'नंतर पुन्हा लॉगिन केल्यास नवीन, रिकामे खाते उघडेल.',
  deletionHolds: (amount) => `तुमच्या वॉलेटमध्ये अजून ${amount} शिल्लक आहेत.`,
  deletionWallet:
    'वॉलेटमधील रक्कम रोख मिळत नाही; खाते हटवल्यावर ती कोणालाही वापरता किंवा परत देता येणार नाही. न वापरलेली रक्कम ज्या UPI खात्यातून, कार्डावरून किंवा बँक खात्यातून आली तिथे परत जाऊ शकते: आधी तिची मागणी करा.',
  deletionType: (word) => `खात्री करण्यासाठी ‘${word}’ असे लिहा`,
  deletionWrong: (word) => `कृपया ‘${word}’ हाच शब्द अचूक लिहा.`,
  deletionNow: 'कायमचे हटवा',
  deletionBusy: 'हटवत आहे…',
  deleted: 'तुमचे खाते हटवले आहे.',
};

/** The texts of the profile screen, which are loaded with it. */
export const profileTexts: Readonly<Record<Locale, ProfileTexts>> = { en, mr };

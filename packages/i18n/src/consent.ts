import type { Locale } from './locale.ts';

const en = {
  title: 'Before you begin: your data',
  outdated: 'This notice has changed since you agreed to it. Please read it again.',
  withdrawn: 'You have withdrawn your consent. Your account stays closed until you agree again or delete it.',
  what: 'What we keep',
  whatPoints: [
    'Your name, email address and profile picture, as your sign-in gives them.',
    'Your answers, results and the times of your tests.',
    'The exact time of each login and how your browser describes itself, which may name the model of your phone. Never your IP address, phone number or location.',
  ],
  paidPoint:
    'If you buy tests: what, when, for how much, and the numbers of the payments. Never card or UPI details. These entries stay, without your name, after you delete the account.',
  why: 'Why',
  whyPoints: [
    'So that you can sit tests, see your results and go on where you stopped.',
    'To show your first name and initial on the leaderboard, only if you choose so.',
    'To see how hard questions are, without names. For that your results stay, without your name, after you delete the account.',
    'For nothing else: no advertising, no tracking, no sale of data.',
  ],
  rights: 'You decide',
  rightsPoints: [
    'You can withdraw this consent in your profile at any time, as easily as you give it here.',
    'There you can also download your data as a file, or delete your account.',
    'For a complaint write to our grievance officer first (‘Contact and grievances’ below), then to the Data Protection Board of India.',
  ],
  more: 'Read more:',
  isAdult: 'I am 18 or older',
  isAdultMissing: 'This site is for people of 18 or older. Tick the box only if you are; without it you cannot go on.',
  withTerms: 'With ‘Agree and continue’ you also accept the terms of use.',
  agree: 'Agree and continue',
  agreeing: 'One moment…',
  decline: 'I do not agree',
  declineHint: 'Your account is then not opened, and nothing about you is kept.',
  declined: 'Your account was not opened. Nothing about you was kept.',
  declinedKept: 'You are logged out and your account is closed. What it held is kept until you delete it.',
  signedOut: 'You are logged out. Your account is as it was.',
  version: (date: string) => `Notice of ${date}`,
};
export type ConsentTexts = typeof en;

const mr: ConsentTexts = {
  title: 'सुरू करण्यापूर्वी: तुमच्या माहितीविषयी सूचना',
  outdated: 'तुम्ही संमती दिल्यानंतर ही सूचना बदलली आहे. कृपया ती पुन्हा वाचा.',
  withdrawn: 'तुम्ही संमती मागे घेतली आहे. पुन्हा संमती देईपर्यंत किंवा खाते हटवेपर्यंत ते बंद राहील.',
  what: 'आम्ही कोणती माहिती ठेवतो',
  whatPoints: [
    'लॉगिन सेवेकडून मिळालेले तुमचे नाव, ई-मेल पत्ता आणि प्रोफाइल चित्र.',
    'तुमची उत्तरे, निकाल आणि चाचण्यांच्या वेळा.',
    'प्रत्येक लॉगिनची अचूक वेळ आणि ते कोणत्या ब्राउझरमधून केले (ब्राउझर स्वतः पाठवतो ती माहिती: ब्राउझर व फोनचा प्रकार; तिच्यात फोनचे मॉडेल असू शकते). IP पत्ता, फोन नंबर किंवा ठिकाण कधीच ठेवत नाही.',
  ],
  paidPoint:
    'चाचण्या खरेदी केल्यास: काय खरेदी केले, केव्हा, किती रुपयांना आणि पेमेंटचे क्रमांक. कार्ड किंवा UPI ची माहिती कधीच नाही. खाते हटवल्यानंतर या नोंदी नावाशिवाय ठेवल्या जातात.',
  why: 'कशासाठी',
  whyPoints: [
    'तुम्हाला चाचण्या देता याव्यात, निकाल पाहता यावेत आणि थांबलात तिथून पुढे जाता यावे यासाठी.',
    'तुम्ही तसे निवडले तरच गुणवंतांच्या यादीत तुमचे पहिले नाव आणि आडनावाचे आद्याक्षर दाखवण्यासाठी.',
    'प्रश्न किती कठीण आहेत ते नावांशिवाय पाहण्यासाठी. त्यासाठी खाते हटवल्यानंतर तुमचे निकाल नावाशिवाय ठेवले जातात.',
    'इतर कोणत्याही कारणासाठी नाही: जाहिराती नाहीत, तुमच्या इंटरनेट वापराचा मागोवा घेतला जात नाही, माहितीची विक्री नाही.',
  ],
  rights: 'निर्णय तुमचा',
  rightsPoints: [
    'इथे देता तितक्याच सहजपणे ही संमती प्रोफाइलमधून केव्हाही मागे घेता येते.',
    'तुमची माहिती तिथेच फाइलमध्ये डाउनलोड करता येते किंवा खाते हटवता येते.',
    'तक्रार असल्यास आधी आमच्या तक्रार निवारण अधिकाऱ्याकडे (खाली ‘संपर्क आणि तक्रार’) आणि नंतर भारतीय डेटा संरक्षण मंडळाकडे करता येते.',
  ],
  more: 'अधिक वाचा:',
  isAdult: 'माझे वय 18 वर्षे किंवा त्याहून अधिक आहे',
  isAdultMissing: 'हे संकेतस्थळ सज्ञान व्यक्तींसाठी आहे. तुमची 18 वर्षे पूर्ण असतील तरच चौकटीत खूण करा; त्याशिवाय पुढे जाता येणार नाही.',
  withTerms: '‘मान्य आहे, पुढे चला’ निवडल्यावर वापराच्या अटीही तुम्हाला मान्य आहेत असे समजले जाते.',
  agree: 'मान्य आहे, पुढे चला',
  agreeing: 'थोडे थांबा…',
  decline: 'मला मान्य नाही',
  declineHint: 'असे केल्यास तुमचे खाते उघडले जाणार नाही आणि तुमची कोणतीही माहिती ठेवली जाणार नाही.',
  declined: 'तुमचे खाते उघडण्यात आलेले नाही. तुमची कोणतीही माहिती ठेवलेली नाही.',
  declinedKept: 'तुम्ही लॉगआउट झाला आहात आणि तुमचे खाते बंद आहे. त्यातील माहिती तुम्ही हटवेपर्यंत राहील.',
  signedOut: 'तुम्ही लॉगआउट झाला आहात. तुमचे खाते होते तसेच आहे.',
  version: (date) => `सूचनेचा दिनांक: ${date}`,
};

/** The notice before an account is opened. A new wording needs a new `noticeVersion` in the domain. */
export const consentTexts: Readonly<Record<Locale, ConsentTexts>> = { en, mr };

import type { LegalTexts } from './legal-text.ts';

/** The privacy page of the demo, which has no server. */
export const demoPrivacyTexts: LegalTexts = {
  en: {
    title: 'Privacy Policy',
    intro: 'This is a demo without a server: nothing about you leaves this browser.',
    sections: [
      {
        heading: 'What this browser keeps',
        points: [
          'Your answers, your results and the times of your tests.',
          'When you entered the demo and how your browser describes itself.',
          'Your answer to the notice: which notice, when, and that you are 18 or older.',
          'The last 100 steps in the demo, such as a test begun or submitted, without your name.',
          'The language and the theme you chose.',
        ],
      },
      {
        heading: 'How to remove it',
        points: [
          'Logging out takes the demo user away; your results wait for your return.',
          '‘Download my data’ in the profile gives you all of it as a file.',
          '‘Delete my account’ in the profile removes everything the demo keeps of you; clearing this site’s data in the browser also removes language and theme.',
        ],
      },
      {
        heading: 'What we do not do',
        points: [
          'No advertising, no tracking, no cookie that says who you are.',
          'Whoever hosts these files may note that they were fetched, as every host does.',
        ],
      },
    ],
  },
  mr: {
    title: 'गोपनीयता धोरण',
    intro: 'हा सर्व्हरशिवाय चालणारा डेमो आहे: तुमची कोणतीही माहिती या ब्राउझरबाहेर जात नाही.',
    sections: [
      {
        heading: 'हा ब्राउझर कोणती माहिती ठेवतो',
        points: [
          'तुमची उत्तरे, निकाल आणि चाचण्यांच्या वेळा.',
          'तुम्ही डेमो केव्हा सुरू केला आणि ब्राउझर स्वतः पाठवतो ती माहिती (user agent): ब्राउझर व फोनचा प्रकार.',
          'सूचनेला दिलेले उत्तर: कोणती सूचना, केव्हा, आणि तुमचे वय 18 वर्षे किंवा त्याहून अधिक असल्याची नोंद.',
          'डेमोतील शेवटच्या 100 कृती, उदा. चाचणी सुरू करणे किंवा जमा करणे; त्यांत तुमचे नाव नसते.',
          'तुम्ही निवडलेली भाषा आणि रंगसंगती.',
        ],
      },
      {
        heading: 'ती कशी पुसायची',
        points: [
          'लॉगआउट केल्यावर डेमो विद्यार्थ्याची नोंद पुसली जाते; निकाल मात्र तुम्ही परत येईपर्यंत राहतात.',
          'प्रोफाइलमधील ‘माझी माहिती डाउनलोड करा’ या बटणाने सर्व काही फाइलमध्ये मिळते.',
          'प्रोफाइलमधील ‘माझे खाते हटवा’ या बटणाने डेमोने ठेवलेले सर्व काही पुसले जाते; ब्राउझरमधून या संकेतस्थळाची माहिती पुसल्यास भाषा आणि रंगसंगतीही पुसली जाते.',
        ],
      },
      {
        heading: 'आम्ही काय करत नाही',
        points: [
          'जाहिराती नाहीत, तुमच्या इंटरनेट वापराचा मागोवा घेतला जात नाही, तुमची ओळख सांगणारी कुकी नाही.',
          'या फाइल जिथे ठेवल्या आहेत ते होस्टिंग, इतर कोणत्याही संकेतस्थळाप्रमाणे, त्या उघडल्याची नोंद ठेवू शकते.',
        ],
      },
    ],
  },
};

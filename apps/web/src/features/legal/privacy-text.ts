import type { Locale } from '@bharti/i18n/locale';

export type LegalText = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly heading: string; readonly points: readonly string[] }[];
};

/** What this product does with personal data, as it is today. */
export const privacyText: Readonly<Record<Locale, LegalText>> = {
  en: {
    title: 'Privacy Policy',
    intro: 'We keep only what practising needs, and say here what that is.',
    sections: [
      {
        heading: 'What we keep',
        points: [
          'Your name and e-mail address, from sign-in; with Google sign-in also the address of your profile picture.',
          'Your answers, results and the times of your tests.',
          'When you signed in and with which kind of browser. We do not keep your IP address.',
        ],
      },
      {
        heading: 'What it is for',
        points: [
          'To let you sit tests, see your results and go on where you stopped.',
          'To show your first name and initial among the top scorers, only if you switch that on.',
        ],
      },
      {
        heading: 'What we do not do',
        points: [
          'No advertising, no tracking by others, no sale of data.',
          'Google learns that you sign in here, and nothing of what you do here. Nothing of Google is loaded before you move to sign in.',
          'The only cookie that identifies you keeps you signed in; another remembers the language.',
        ],
      },
      {
        heading: 'Your rights',
        points: [
          "Under India's Digital Personal Data Protection Act you may ask what we hold about you, have it corrected or erased, and withdraw your consent.",
          'Write to the support address at the foot of the start page.',
        ],
      },
    ],
  },
  mr: {
    title: 'गोपनीयता धोरण',
    intro: 'सरावासाठी लागते तेवढीच माहिती आम्ही ठेवतो. ती कोणती, ते इथे सांगितले आहे.',
    sections: [
      {
        heading: 'आम्ही काय ठेवतो',
        points: [
          'लॉगिन करताना मिळालेले तुमचे नाव आणि ई-मेल पत्ता; Google लॉगिन असल्यास प्रोफाइल फोटोचा पत्ताही.',
          'तुमची उत्तरे, निकाल आणि चाचण्यांच्या वेळा.',
          'तुम्ही केव्हा आणि कोणत्या प्रकारच्या ब्राउझरवरून लॉगिन केले. तुमचा IP पत्ता आम्ही ठेवत नाही.',
        ],
      },
      {
        heading: 'कशासाठी',
        points: [
          'तुम्हाला चाचण्या देता याव्यात, निकाल पाहता यावेत आणि थांबलात तिथून पुढे जाता यावे यासाठी.',
          'तुम्ही परवानगी दिली तरच गुणवंतांच्या यादीत तुमचे नाव आणि आडनावाचे आद्याक्षर दाखवण्यासाठी.',
        ],
      },
      {
        heading: 'आम्ही काय करत नाही',
        points: [
          'जाहिराती नाहीत, इतरांकडून मागोवा नाही, माहितीची विक्री नाही.',
          'तुम्ही इथे लॉगिन करता एवढेच Google ला कळते; इथे काय करता ते कळत नाही. लॉगिन करायला जाईपर्यंत Google चे काहीही लोड होत नाही.',
          'तुमची ओळख ठेवणारी एकच कुकी लॉगिन टिकवते; दुसरी फक्त भाषा लक्षात ठेवते.',
        ],
      },
      {
        heading: 'तुमचे हक्क',
        points: [
          'भारताच्या डिजिटल वैयक्तिक माहिती संरक्षण अधिनियमानुसार आमच्याकडील तुमची माहिती विचारण्याचा, ती दुरुस्त करून किंवा पुसून घेण्याचा आणि संमती मागे घेण्याचा हक्क तुम्हाला आहे.',
          'मुख्यपृष्ठाच्या तळाशी दिलेल्या मदतीच्या पत्त्यावर लिहा.',
        ],
      },
    ],
  },
};

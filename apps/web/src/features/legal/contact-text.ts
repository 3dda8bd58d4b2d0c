import type { LegalTexts } from './legal-text.ts';

export const contactTexts: LegalTexts = {
  en: {
    title: 'Contact and grievances',
    intro: 'Write in Marathi or English. Please use the email address of your account, so that we know whose it is.',
    sections: [
      {
        heading: 'What you can do yourself, at once',
        points: [
          'Your data as a file, withdrawing consent, signing out everywhere and deleting the account: all in your profile.',
          'How we handle data, and the terms: on the pages linked below.',
        ],
      },
      {
        heading: 'A grievance about your data',
        points: [
          'Say what happened and what you want done. The grievance officer answers as soon as possible, at the latest within 90 days.',
          'If the answer does not satisfy you, you may complain to the Data Protection Board of India.',
        ],
      },
      {
        heading: 'A mistake in a question',
        points: ['Tell us the test, the number of the question and what is wrong, if possible with a source.'],
      },
    ],
  },
  mr: {
    title: 'संपर्क आणि तक्रार',
    intro: 'मराठीत किंवा इंग्रजीत लिहा. कोणाचे खाते आहे हे कळावे म्हणून खात्याच्या ई-मेल पत्त्यावरून लिहा.',
    sections: [
      {
        heading: 'तुम्ही स्वतः लगेच करू शकता',
        points: [
          'तुमच्या माहितीची फाइल, संमती मागे घेणे, सर्व उपकरणांवरून लॉगआउट करणे आणि खाते हटवणे: हे सर्व प्रोफाइलमध्ये.',
          'माहिती कशी हाताळतो आणि वापराच्या अटी: खाली दिलेल्या पानांवर.',
        ],
      },
      {
        heading: 'तुमच्या माहितीविषयी तक्रार',
        points: [
          'काय झाले आणि काय व्हायला हवे ते कळवा. तक्रार निवारण अधिकारी शक्य तितक्या लवकर, जास्तीत जास्त 90 दिवसांत उत्तर देतात.',
          'उत्तराने समाधान झाले नाही, तर भारतीय डेटा संरक्षण मंडळाकडे तक्रार करता येते.',
        ],
      },
      {
        heading: 'प्रश्नातील चूक',
        points: ['चाचणीचे नाव, प्रश्नाचा क्रमांक आणि काय चुकले ते कळवा; शक्य असल्यास संदर्भही द्या.'],
      },
    ],
  },
};

import type { LegalTexts } from './legal-text.ts';

export const refundsTexts: LegalTexts = {
  en: {
    title: 'Refunds',
    intro: 'These rules hold for every payment made on this site.',
    sections: [
      {
        heading: 'The wallet',
        points: [
          'Money is paid in through Razorpay, by UPI, card or net banking, from ₹10 up, and can be spent on tests of this site only.',
          'It is a closed-system wallet: its balance cannot be paid out in cash, sent to anybody else or used elsewhere. It bears no interest.',
          'Every movement is listed in your wallet’s history, with a receipt.',
        ],
      },
      {
        heading: 'Top-ups',
        points: [
          'A top-up that has not been spent can be refunded on request, in full or the part that is left.',
          'It goes back to the source it came from, the same UPI account, card or bank account, and never anywhere else. Banks usually take five to seven working days.',
          'If money left your account but did not reach the wallet, it is added once the provider confirms it, or goes back by itself.',
          'A payment charged twice is refunded.',
          'If your bank takes back money that you have already spent here, that amount is owed. It is taken from your next top-up, which the payment window says first; until then the tests bought with it cannot be started.',
        ],
      },
      {
        heading: 'Tests',
        points: [
          'A bought test is open for 365 days. Once it has been begun, its price is not refunded.',
          'If a test cannot be opened or is faulty, write to us: we look into it and put it right.',
        ],
      },
      {
        heading: 'Deleting your account',
        points: ['Ask for the refund of what is left first: afterwards we no longer know whose it was.'],
      },
      {
        heading: 'How to ask',
        points: ['Write to the address on the contact page, from the email address of your account, with the receipt.'],
      },
    ],
  },
  mr: {
    title: 'परतावा',
    intro: 'या संकेतस्थळावर भरलेल्या प्रत्येक रकमेला हे नियम लागू होतात.',
    sections: [
      {
        heading: 'वॉलेट',
        points: [
          'पैसे Razorpay मार्फत, UPI, कार्ड किंवा नेट बँकिंगने, ₹10 पासून पुढे भरता येतात आणि फक्त या संकेतस्थळावरील चाचण्यांसाठी वापरता येतात.',
          'हे फक्त याच संकेतस्थळापुरते (closed-system) वॉलेट आहे: शिल्लक रोख काढता येत नाही, दुसऱ्याला पाठवता येत नाही किंवा इतरत्र वापरता येत नाही. तिच्यावर व्याज मिळत नाही.',
          'प्रत्येक व्यवहार वॉलेटमध्ये पावतीसह दिसतो.',
        ],
      },
      {
        heading: 'भरलेली रक्कम',
        points: [
          'न वापरलेली रक्कम मागणी केल्यास परत मिळू शकते: पूर्ण किंवा उरलेली रक्कम.',
          'ती जिथून आली त्याच UPI खात्यात, कार्डावर किंवा बँक खात्यात परत जाते, दुसरीकडे कधीच नाही. बँकांना साधारण पाच ते सात कामकाजाचे दिवस लागतात.',
          'तुमच्या खात्यातून पैसे गेले पण वॉलेटमध्ये आले नाहीत, तर पेमेंट सेवेने खात्री करताच ते जमा होतात किंवा आपोआप परत जातात.',
          'एकाच पेमेंटचे पैसे दोनदा कापले गेल्यास ते परत केले जातात.',
          'तुम्ही इथे खर्च केलेले पैसे तुमच्या बँकेने परत घेतल्यास तेवढी रक्कम तुमच्याकडून येणे राहते. ती पुढच्या वेळी जमा केलेल्या पैशांतून वळती होते; पैसे भरण्यापूर्वी तसे सांगितले जाते. तोपर्यंत त्या पैशांतून घेतलेल्या चाचण्या सुरू करता येत नाहीत.',
        ],
      },
      {
        heading: 'चाचण्या',
        points: [
          'खरेदी केलेली चाचणी 365 दिवस उपलब्ध राहते. ती सुरू केल्यानंतर तिची किंमत परत मिळत नाही.',
          'चाचणी उघडत नसेल किंवा सदोष असेल, तर आम्हाला कळवा: आम्ही तपासून ते दुरुस्त करतो.',
        ],
      },
      {
        heading: 'खाते हटवताना',
        points: ['उरलेल्या रकमेचा परतावा आधी मागा: नंतर ती कोणाची होती हे आम्हाला कळत नाही.'],
      },
      {
        heading: 'परतावा कसा मागायचा',
        points: ['तुमच्या खात्याच्या ई-मेल पत्त्यावरून, पावतीसह, संपर्क पानावरील पत्त्यावर लिहा.'],
      },
    ],
  },
};

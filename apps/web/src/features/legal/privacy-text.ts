import type { LegalTexts } from './legal-text.ts';

/** What this product does with personal data, as it is today (Digital Personal Data Protection Act, 2023). */
export const privacyTexts: LegalTexts = {
  en: {
    title: 'Privacy Policy',
    intro:
      'We keep only what practising needs. This page says what that is, why, for how long, and what you can do about it under India’s Digital Personal Data Protection Act, 2023.',
    sections: [
      {
        heading: 'What we collect',
        points: [
          'From your sign-in: name, e-mail address and, if the provider gives one, the address of your profile picture. We never see your password.',
          'From your practice: which tests you began, your answers, marks, results and their times.',
          'From each sign-in: when it was, by which provider, and how your browser describes itself.',
          'Your answer to the privacy notice: which notice, when, in which language, and that you are 18 or older.',
        ],
      },
      {
        heading: 'What we do not collect',
        points: [
          'No IP address, phone number, location, contacts, caste, religion, identity documents or payment card.',
          'No behaviour across other sites and apps.',
        ],
      },
      {
        heading: 'What it is for',
        points: [
          'To let you sit tests, see results and progress, and go on where you stopped.',
          'To show your first name and initial on the leaderboard, only after you switch that on.',
          'To see how hard questions are, from results without names.',
          'The basis is your consent, given to a notice before the account opens. We ask again when that notice changes.',
        ],
      },
      {
        heading: 'No advertising, no tracking',
        points: [
          'There are no advertisements, no analytics of other companies and no profiles about you.',
          'We do not sell or rent data, and give it to nobody but those named here, unless a law or a court obliges us.',
        ],
      },
      {
        heading: 'Cookies and what your browser keeps',
        points: [
          'One cookie keeps you logged in, for 30 days at most. No script can read it.',
          'One cookie remembers the language, for a year. It says nothing else.',
          'Your browser’s own storage holds the theme, the language, your favourite tests and banners you have closed. Logging out removes what belongs to you.',
        ],
      },
      {
        heading: 'Who else is involved',
        points: [
          'Google, if you log in with Google: it learns that you log in here, and nothing of what you do here. Nothing of Google is loaded before you move to log in. Its own policy applies to that.',
        ],
      },
      {
        heading: 'When you pay',
        isAboutMoney: true,
        points: [
          'We keep what you paid in, what you bought, when, and the numbers of the order and the payment, because the accounts must add up.',
          'Payments go through Razorpay. Its window gets your name and e-mail so that you need not type them; it handles cards and UPI, and its own policy applies there. We never see a card number, UPI PIN or bank password.',
          'Nothing of Razorpay is loaded before you press ‘Pay’.',
        ],
      },
      {
        heading: 'How long we keep it',
        points: [
          'Your profile, sign-ins and results: until you delete your account.',
          'A login: 30 days, or until you log out.',
          'A file of your data that you asked for: 24 hours.',
          'A sign-in whose notice nobody agreed to: removed when you decline, otherwise after about a day.',
          'After you delete your account: results and entries of the accounts stay without your name and e-mail under a random number, so that statistics and accounts still balance. Backups are overwritten in their turn.',
        ],
      },
      {
        heading: 'Your rights',
        points: [
          'Access: ‘Download my data’ in your profile gives you everything at once.',
          'Correction: name and e-mail come from your sign-in; correct them there and log in again. For anything else write to the grievance contact.',
          'Erasure: ‘Delete my account’ in your profile, at once and for good.',
          'Withdrawing consent: in your profile, as easily as it was given. It closes the account and does not undo what was done before.',
          'Nomination: you may name somebody who exercises these rights if you die or cannot act. Write to the grievance contact; there is no form in the app for it yet.',
          'Grievance: write to the grievance contact on the contact page. If the answer does not satisfy you, you may complain to the Data Protection Board of India.',
        ],
      },
      {
        heading: 'Children',
        points: [
          'This service is for people of 18 or older. We do not serve children, and there is no way for parents to consent for them.',
          'If you know of an account of a child, tell the grievance contact and it will be removed.',
        ],
      },
      {
        heading: 'Safety',
        points: [
          'Data travels encrypted when the site is reached by https. Of a login only a fingerprint of its token is stored.',
          'If your data should be exposed, we tell you and the Data Protection Board, as the law asks.',
        ],
      },
      {
        heading: 'Changes',
        points: [
          'When what we keep or why changes, the notice gets a new date and you are asked again before you go on.',
        ],
      },
    ],
  },
  mr: {
    title: 'गोपनीयता धोरण',
    intro:
      'सरावासाठी लागते तेवढीच माहिती आम्ही ठेवतो. ती कोणती, कशासाठी, किती काळ आणि भारताच्या डिजिटल वैयक्तिक डेटा संरक्षण अधिनियम, 2023 (DPDP Act) नुसार तुम्ही काय करू शकता, ते या पानावर सांगितले आहे.',
    sections: [
      {
        heading: 'आम्ही कोणती माहिती घेतो',
        points: [
          'लॉगिनमधून: नाव, ई-मेल पत्ता आणि लॉगिन सेवेने दिल्यास प्रोफाइल चित्राचा पत्ता. तुमचा पासवर्ड आम्हाला कधीच दिसत नाही.',
          'सरावातून: सुरू केलेल्या चाचण्या, तुमची उत्तरे, गुण, निकाल आणि त्यांच्या वेळा.',
          'प्रत्येक लॉगिनमधून: ते केव्हा आणि कोणत्या सेवेने झाले आणि ब्राउझर स्वतःचे वर्णन कसे करतो.',
          'सूचनेला दिलेले उत्तर: कोणती सूचना, केव्हा, कोणत्या भाषेत, आणि तुमचे वय 18 वर्षे किंवा अधिक असल्याचे.',
        ],
      },
      {
        heading: 'आम्ही काय घेत नाही',
        points: [
          'IP पत्ता, फोन नंबर, ठिकाण, संपर्क यादी, जात, धर्म, ओळखपत्रे किंवा कार्डाची माहिती घेत नाही.',
          'इतर संकेतस्थळांवर आणि ॲपवर तुम्ही काय करता, याची नोंद घेत नाही.',
        ],
      },
      {
        heading: 'कशासाठी',
        points: [
          'तुम्हाला चाचण्या देता याव्यात, निकाल व प्रगती पाहता यावी आणि थांबलात तिथून पुढे जाता यावे यासाठी.',
          'तुम्ही सुरू केले तरच गुणवंतांच्या यादीत तुमचे नाव आणि आडनावाचे आद्याक्षर दाखवण्यासाठी.',
          'नावे नसलेल्या निकालांवरून प्रश्न किती कठीण आहेत ते पाहण्यासाठी.',
          'याचा आधार तुमची संमती आहे; खाते उघडण्यापूर्वी सूचना दाखवून ती घेतली जाते. सूचना बदलली की पुन्हा विचारतो.',
        ],
      },
      {
        heading: 'जाहिराती नाहीत, मागोवा नाही',
        points: [
          'इथे जाहिराती नाहीत, इतर कंपन्यांची विश्लेषण साधने नाहीत आणि तुमच्यावर आधारित कोणतेही चित्र तयार केले जात नाही.',
          'आम्ही माहिती विकत नाही किंवा भाड्याने देत नाही. कायद्याने किंवा न्यायालयाने भाग पाडल्याशिवाय इथे नमूद केलेल्यांखेरीज कोणालाही देत नाही.',
        ],
      },
      {
        heading: 'कुकी आणि तुमच्या ब्राउझरमधील नोंदी',
        points: [
          'एक कुकी जास्तीत जास्त 30 दिवस तुमचे लॉगिन टिकवते. कोणतीही स्क्रिप्ट ती वाचू शकत नाही.',
          'एक कुकी वर्षभर भाषा लक्षात ठेवते. त्यात दुसरे काहीही नसते.',
          'रंगसंगती, भाषा, आवडत्या चाचण्या आणि बंद केलेल्या सूचना तुमच्या ब्राउझरमध्येच राहतात. लॉगआउट केल्यावर तुमच्या नोंदी पुसल्या जातात.',
        ],
      },
      {
        heading: 'आणखी कोणाचा संबंध येतो',
        points: [
          'Google खात्याने लॉगिन केल्यास Google चा: तुम्ही इथे लॉगिन करता एवढेच त्यांना कळते; इथे काय करता ते कळत नाही. लॉगिन करायला जाईपर्यंत Google चे काहीही लोड होत नाही. त्याला त्यांचे धोरण लागू होते.',
        ],
      },
      {
        heading: 'तुम्ही पैसे भरता तेव्हा',
        isAboutMoney: true,
        points: [
          'किती पैसे भरले, काय खरेदी केले, केव्हा, आणि ऑर्डर व पेमेंटचे क्रमांक आम्ही ठेवतो; कारण हिशेब जुळला पाहिजे.',
          'पेमेंट Razorpay मार्फत होते. तुम्हाला पुन्हा लिहावे लागू नये म्हणून त्यांच्या खिडकीला तुमचे नाव व ई-मेल दिले जातात; कार्ड आणि UPI ते हाताळतात आणि तिथे त्यांचे धोरण लागू होते. कार्ड क्रमांक, UPI पिन किंवा बँकेचा पासवर्ड आम्हाला कधीच दिसत नाही.',
          '‘भरा’ दाबेपर्यंत Razorpay चे काहीही लोड होत नाही.',
        ],
      },
      {
        heading: 'किती काळ ठेवतो',
        points: [
          'प्रोफाइल, लॉगिनच्या नोंदी आणि निकाल: तुम्ही खाते हटवेपर्यंत.',
          'एक लॉगिन: 30 दिवस किंवा तुम्ही लॉगआउट करेपर्यंत.',
          'तुम्ही मागवलेली तुमच्या माहितीची फाइल: 24 तास.',
          'सूचनेला संमती न दिलेले लॉगिन: नकार दिल्यावर लगेच, नाहीतर सुमारे एका दिवसाने पुसले जाते.',
          'खाते हटवल्यानंतर: निकाल आणि हिशेबातील नोंदी नाव व ई-मेलशिवाय एका यादृच्छिक क्रमांकाखाली राहतात, म्हणजे आकडेवारी आणि हिशेब जुळत राहतात. राखीव प्रती ठरलेल्या क्रमाने बदलल्या जातात.',
        ],
      },
      {
        heading: 'तुमचे हक्क',
        points: [
          'माहिती मिळवणे: प्रोफाइलमधील ‘माझी माहिती डाउनलोड करा’ने सर्व माहिती एकदम मिळते.',
          'दुरुस्ती: नाव आणि ई-मेल लॉगिन सेवेकडून येतात; तिथे दुरुस्त करून पुन्हा लॉगिन करा. इतर बाबींसाठी तक्रार निवारण संपर्काला लिहा.',
          'पुसणे: प्रोफाइलमधील ‘माझे खाते हटवा’ने लगेच आणि कायमचे.',
          'संमती मागे घेणे: प्रोफाइलमधून, दिली तितक्याच सहजपणे. त्यामुळे खाते बंद होते; आधी झालेले बदलत नाही.',
          'नामनिर्देशन: तुमच्या मृत्यूनंतर किंवा तुम्ही असमर्थ असताना हे हक्क बजावणारी व्यक्ती तुम्ही नेमू शकता. त्यासाठी तक्रार निवारण संपर्काला लिहा; ॲपमध्ये त्याचा अर्ज अजून नाही.',
          'तक्रार: संपर्क पानावरील तक्रार निवारण संपर्काला लिहा. उत्तराने समाधान झाले नाही, तर भारतीय डेटा संरक्षण मंडळाकडे तक्रार करता येते.',
        ],
      },
      {
        heading: 'मुले',
        points: [
          'ही सेवा 18 वर्षे पूर्ण केलेल्यांसाठी आहे. मुलांना आम्ही सेवा देत नाही आणि त्यांच्या वतीने पालकांनी संमती देण्याची सोय नाही.',
          'एखादे खाते लहान मुलाचे असल्याचे माहीत असल्यास तक्रार निवारण संपर्काला कळवा; ते काढून टाकले जाईल.',
        ],
      },
      {
        heading: 'सुरक्षितता',
        points: [
          'संकेतस्थळ https ने उघडल्यावर माहिती सांकेतिक रूपात जाते. लॉगिनचा केवळ ठसा साठवला जातो, मूळ खूण नाही.',
          'तुमची माहिती उघड झाल्यास कायद्यानुसार तुम्हाला आणि डेटा संरक्षण मंडळाला कळवू.',
        ],
      },
      {
        heading: 'बदल',
        points: ['काय ठेवतो किंवा कशासाठी, हे बदलले की सूचनेला नवा दिनांक मिळतो आणि पुढे जाण्यापूर्वी तुम्हाला पुन्हा विचारले जाते.'],
      },
    ],
  },
};

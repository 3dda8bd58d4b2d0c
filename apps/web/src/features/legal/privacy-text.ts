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
          'From your sign-in: name, email address and, if the provider gives one, the address of your profile picture. We never see your password.',
          'From your practice: which tests you began, your answers, marks, results and their times.',
          'From each login: its exact time, the provider, the email address, and how your browser describes itself (user agent, 300 characters at most), which may name the model of your phone. As long as the login lasts, also the kind of browser and when the login began and ends.',
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
          'To see how hard questions are, from results without names. Such results stay after you delete your account.',
          'The basis is your consent, given to a notice before the account opens. We ask again when that notice changes.',
        ],
      },
      {
        heading: 'No advertising, no tracking',
        points: [
          'There are no advertisements, no analytics of other companies, and we draw up no profile of you as a person.',
          'We do not sell or rent data, and give it to nobody but those named here, unless a law or a court obliges us.',
        ],
      },
      {
        heading: 'Cookies and what your browser keeps',
        points: [
          'One cookie keeps you logged in, for 30 days at most. No script can read it.',
          'One cookie remembers the language, for a year. It says nothing else.',
          'Your browser’s own storage holds the theme, the language, your favourite tests, how far you have watched each video, banners you have closed and whether you turned the shortcut keys of the test screen off. Logging out removes all of it but theme and language.',
          'As long as a tab is open it remembers that you logged out in it and, while you log in with Google, the page you were on your way to.',
          'When you log in with Google, Google’s own sign-in code keeps notes in the tab while it works, and in a small database (firebase-heartbeat-database) its version and the days on which it was used, which it tells Google. That database does not say who you are; it goes when you clear this site’s data in the browser.',
        ],
      },
      {
        heading: 'Who else is involved',
        points: [
          'Google, if you log in with Google: it learns that you log in here, and nothing of what you do here. Nothing of Google is loaded before you move to log in. Its own policy applies to that.',
          'YouTube, which belongs to Google, if you press play on a video: the player then comes from there, and YouTube learns your network address and that the video plays on this site. Nothing of it is loaded before that. Its own policy applies to that.',
        ],
      },
      {
        heading: 'When you pay',
        isAboutMoney: true,
        points: [
          'We keep what you paid in, what you bought, when, and the numbers of the order and the payment, because the accounts must add up. For the same reason these entries stay, without your name, after you delete your account.',
          'Payments go through Razorpay. Its window gets your name and email so that you need not type them; it handles cards and UPI, and its own policy applies there. We never see a card number, UPI PIN or bank password.',
          'Nothing of Razorpay is loaded before you press ‘Pay’.',
          'Your browser’s own storage holds the numbers of top-ups whose outcome it has not seen yet. Logging out removes them.',
          'If you delete an account that owes us money, or while your bank disputes money that you have spent, we keep the account’s random number with a keyed hash of your sign-in for 3 years. From the hash nobody can read who you are; it only shows that a new account is yours.',
        ],
      },
      {
        heading: 'How long we keep it',
        points: [
          'Your profile and results: until you delete your account.',
          'The record of your logins: the latest 100, each for a year at most; that of the first login with Google until you delete your account.',
          'After you withdraw your consent: the account stays closed with everything in it until you delete it or agree again.',
          'A login: 30 days, or until you log out. An account can be logged in on 20 devices; one more ends the oldest login.',
          'A file of your data that you asked for: 24 hours.',
          'A sign-in whose notice nobody agreed to: removed when you decline, otherwise after about a day.',
          'After you delete your account: results stay without your name and email under a random number, so that our figures still add up. Copies in backups are replaced by newer ones in their turn.',
        ],
      },
      {
        heading: 'Your rights',
        points: [
          'Access: ‘Download my data’ in your profile gives you what we keep about you as a file.',
          'Correction: name and email come from your sign-in; correct them there and log in again. For anything else write to the grievance officer.',
          'Erasure: ‘Delete my account’ in your profile, at once and for good.',
          'Withdrawing consent: in your profile, as easily as it was given. It closes the account, deletes nothing and does not undo what was done before.',
          'Nomination: you may name somebody who exercises these rights if you die or cannot act. Write to the grievance officer; there is no form in the app for it yet.',
          'Grievance: write to the grievance officer named on the contact page. You are answered as soon as possible, at the latest within 90 days. If the answer does not satisfy you, you may complain to the Data Protection Board of India.',
        ],
      },
      {
        heading: 'Children (under 18)',
        points: [
          'This service is for people of 18 or older. We do not serve children, and there is no way for parents to consent for them.',
          'If you know of an account of somebody under 18, tell the grievance officer and it will be removed.',
        ],
      },
      {
        heading: 'Safety',
        points: [
          'Data travels encrypted when the site is reached by https. Of a login only a hash of its token is stored, not the token.',
          'If your data should be exposed, we tell you and the Data Protection Board, as the law asks.',
        ],
      },
      {
        heading: 'Changes',
        points: [
          'When what we keep or why changes, the notice gets a new date and you are asked again before you go on.',
          'When this page changes, so does the date below.',
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
          'लॉगिन सेवेकडून: नाव, ई-मेल पत्ता आणि लॉगिन सेवेने दिल्यास प्रोफाइल चित्राचा पत्ता. तुमचा पासवर्ड आम्हाला कधीच दिसत नाही.',
          'सरावातून: सुरू केलेल्या चाचण्या, तुमची उत्तरे, गुण, निकाल आणि त्यांच्या वेळा.',
          'प्रत्येक लॉगिनमधून: त्याची अचूक वेळ, लॉगिन सेवा, ई-मेल पत्ता आणि ब्राउझर स्वतः पाठवतो ती माहिती: ब्राउझर व फोनचा प्रकार (user agent, जास्तीत जास्त 300 अक्षरे); तिच्यात फोनचे मॉडेल असू शकते. लॉगिन सुरू असेपर्यंत ब्राउझरचा प्रकार आणि लॉगिन कधी सुरू झाले व कधी संपेल हेही.',
          'सूचनेला दिलेले उत्तर: कोणती सूचना, केव्हा, कोणत्या भाषेत, आणि तुमचे वय 18 वर्षे किंवा त्याहून अधिक असल्याची नोंद.',
        ],
      },
      {
        heading: 'आम्ही कोणती माहिती घेत नाही',
        points: [
          'IP पत्ता, फोन नंबर, ठिकाण, संपर्क यादी, जात, धर्म, ओळखपत्रे किंवा कार्डाची माहिती घेत नाही.',
          'इतर संकेतस्थळांवर आणि ॲपवर तुम्ही काय करता, याची नोंद घेत नाही.',
        ],
      },
      {
        heading: 'कशासाठी',
        points: [
          'तुम्हाला चाचण्या देता याव्यात, निकाल व प्रगती पाहता यावी आणि थांबलात तिथून पुढे जाता यावे यासाठी.',
          'तुम्ही तसे निवडले तरच गुणवंतांच्या यादीत तुमचे पहिले नाव आणि आडनावाचे आद्याक्षर दाखवण्यासाठी.',
          'नावे नसलेल्या निकालांवरून प्रश्न किती कठीण आहेत ते पाहण्यासाठी. असे निकाल खाते हटवल्यानंतरही राहतात.',
          'याचा आधार तुमची संमती आहे; खाते उघडण्यापूर्वी सूचना दाखवून ती घेतली जाते. सूचना बदलल्यास पुन्हा संमती विचारली जाते.',
        ],
      },
      {
        heading: 'जाहिराती नाहीत, इंटरनेट वापराचा मागोवा नाही',
        points: [
          'इथे जाहिराती नाहीत, इतर कंपन्यांची विश्लेषण साधने नाहीत आणि तुमच्याविषयी कोणतीही वैयक्तिक रूपरेखा (प्रोफाइल) तयार केली जात नाही.',
          'आम्ही माहिती विकत नाही किंवा भाड्याने देत नाही. कायद्याने किंवा न्यायालयाने भाग पाडल्याशिवाय इथे नमूद केलेल्यांखेरीज कोणालाही देत नाही.',
        ],
      },
      {
        heading: 'कुकी आणि तुमच्या ब्राउझरमधील नोंदी',
        points: [
          'एक कुकी जास्तीत जास्त 30 दिवस तुमचे लॉगिन टिकवते. कोणतीही स्क्रिप्ट ती वाचू शकत नाही.',
          'एक कुकी वर्षभर भाषा लक्षात ठेवते. तिच्यात इतर काहीही नसते.',
          'रंगसंगती, भाषा, आवडत्या चाचण्या, प्रत्येक व्हिडिओ कुठपर्यंत पाहिला ते, बंद केलेल्या सूचना आणि चाचणीच्या पानावरील कीबोर्ड शॉर्टकट बंद केल्याची नोंद तुमच्या ब्राउझरमध्येच राहते. लॉगआउट केल्यावर रंगसंगती आणि भाषा सोडून बाकी सर्व पुसले जाते.',
          'टॅब उघडा असेपर्यंत तुम्ही त्यात लॉगआउट केल्याची नोंद त्यात राहते; तसेच Google खात्याने लॉगिन करत असताना तुम्हाला कोणत्या पानावर जायचे होते त्याची.',
          'Google खात्याने लॉगिन केल्यास Google ची लॉगिन प्रणाली काम सुरू असताना टॅबमध्ये स्वतःच्या नोंदी ठेवते, आणि एका लहान डेटाबेसमध्ये (firebase-heartbeat-database) तिची आवृत्ती व ती वापरल्याचे दिवस नोंदवून Google ला कळवते. त्यात तुमची ओळख नसते; ब्राउझरमधून या संकेतस्थळाची माहिती पुसल्यावर तो डेटाबेस जातो.',
        ],
      },
      {
        heading: 'आणखी कोणाचा संबंध येतो',
        points: [
          'Google: Google खात्याने लॉगिन केल्यास तुम्ही इथे लॉगिन करता एवढेच Google ला कळते; इथे काय करता ते कळत नाही. लॉगिन करायला जाईपर्यंत Google चे काहीही लोड होत नाही. यासाठी Google चे स्वतःचे गोपनीयता धोरण लागू होते.',
          'YouTube (Google ची सेवा): व्हिडिओवर प्ले दाबल्यास तो तिथून चालतो; तुमचा नेटवर्क पत्ता आणि या संकेतस्थळावर तो व्हिडिओ चालला एवढे YouTube ला कळते. प्ले दाबेपर्यंत YouTube चे काहीही लोड होत नाही. यासाठी YouTube चे स्वतःचे धोरण लागू होते.',
        ],
      },
      {
        heading: 'तुम्ही पैसे भरता तेव्हा',
        isAboutMoney: true,
        points: [
          'किती पैसे भरले, काय खरेदी केले, केव्हा, आणि ऑर्डर व पेमेंटचे क्रमांक आम्ही ठेवतो; कारण हिशेब जुळला पाहिजे. त्यासाठीच या नोंदी खाते हटवल्यानंतरही नावाशिवाय ठेवल्या जातात.',
          'पेमेंट Razorpay मार्फत होते. तुम्हाला पुन्हा लिहावे लागू नये म्हणून Razorpay च्या पेमेंट विंडोला तुमचे नाव व ई-मेल दिले जातात; कार्ड आणि UPI चे व्यवहार Razorpay हाताळते आणि तिथे त्यांचे धोरण लागू होते. कार्ड क्रमांक, UPI पिन किंवा बँकेचा पासवर्ड आम्हाला कधीच दिसत नाही.',
          '‘भरा’ दाबेपर्यंत Razorpay चे काहीही लोड होत नाही.',
          'ज्या पेमेंटचा निकाल अजून कळलेला नाही त्यांचे क्रमांक तुमच्या ब्राउझरमध्ये राहतात. लॉगआउट केल्यावर ते पुसले जातात.',
          'आमचे पैसे देणे बाकी असताना, किंवा खर्च केलेल्या पैशांबद्दल तुमच्या बँकेची तक्रार प्रलंबित असताना खाते हटवल्यास त्या खात्याचा निनावी क्रमांक तुमच्या लॉगिनच्या सांकेतिक हॅशसह 3 वर्षे ठेवला जातो. त्या हॅशवरून तुम्ही कोण हे कळत नाही; नवीन खाते तुमचेच आहे एवढेच कळते.',
        ],
      },
      {
        heading: 'किती काळ ठेवतो',
        points: [
          'प्रोफाइल आणि निकाल: तुम्ही खाते हटवेपर्यंत.',
          'लॉगिनच्या नोंदी: सर्वांत अलीकडच्या 100, प्रत्येक जास्तीत जास्त एक वर्ष; Google खात्याने केलेल्या पहिल्या लॉगिनची नोंद तुम्ही खाते हटवेपर्यंत.',
          'संमती मागे घेतल्यानंतर: तुम्ही खाते हटवेपर्यंत किंवा पुन्हा संमती देईपर्यंत खाते त्यातील सर्व माहितीसह बंद राहते.',
          'एका लॉगिनची मुदत: 30 दिवस किंवा तुम्ही लॉगआउट करेपर्यंत. एक खाते एका वेळी 20 उपकरणांवर लॉगिन राहू शकते; आणखी एका उपकरणावर लॉगिन केल्यास सर्वांत जुने लॉगिन बंद होते.',
          'तुम्ही मागवलेली तुमच्या माहितीची फाइल: 24 तास.',
          'सूचनेला संमती न दिलेले लॉगिन: नकार दिल्यावर लगेच, अन्यथा सुमारे एका दिवसाने पुसले जाते.',
          'खाते हटवल्यानंतर: निकाल नाव व ई-मेलशिवाय एका यादृच्छिक क्रमांकाखाली ठेवले जातात, म्हणजे आमची आकडेवारी जुळत राहील. बॅकअप प्रती ठरावीक कालावधीनंतर नवीन प्रतींनी बदलल्या जातात.',
        ],
      },
      {
        heading: 'तुमचे हक्क',
        points: [
          'माहिती मिळवणे: प्रोफाइलमधील ‘माझी माहिती डाउनलोड करा’ या बटणाने आमच्याकडील तुमची माहिती फाइलमध्ये मिळते.',
          'दुरुस्ती: नाव आणि ई-मेल लॉगिन सेवेकडून येतात; तिथे दुरुस्त करून पुन्हा लॉगिन करा. इतर बाबींसाठी तक्रार निवारण अधिकाऱ्याकडे लिहा.',
          'माहिती पुसून टाकणे: प्रोफाइलमधील ‘माझे खाते हटवा’ या बटणाने खाते लगेच आणि कायमचे हटते.',
          'संमती मागे घेणे: प्रोफाइलमधून, दिली तितक्याच सहजपणे. त्यामुळे खाते बंद होते; काहीही पुसले जात नाही आणि आधी झालेले बदलत नाही.',
          'नामनिर्देशन: तुमच्या मृत्यूनंतर किंवा तुम्ही असमर्थ असताना हे हक्क बजावणारी व्यक्ती तुम्ही नेमू शकता. त्यासाठी तक्रार निवारण अधिकाऱ्याकडे लिहा; त्याचा अर्ज संकेतस्थळावर अजून नाही.',
          'तक्रार: संपर्क पानावर दिलेल्या तक्रार निवारण अधिकाऱ्याकडे लिहा. शक्य तितक्या लवकर, जास्तीत जास्त 90 दिवसांत उत्तर दिले जाते. उत्तराने समाधान झाले नाही, तर भारतीय डेटा संरक्षण मंडळाकडे तक्रार करता येते.',
        ],
      },
      {
        heading: 'बालके (18 वर्षांखालील व्यक्ती)',
        points: [
          'ही सेवा 18 वर्षे पूर्ण झालेल्यांसाठी आहे. बालकांना आम्ही सेवा देत नाही आणि त्यांच्या वतीने पालकांनी संमती देण्याची सोय नाही.',
          'एखादे खाते 18 वर्षांखालील व्यक्तीचे असल्याचे माहीत असल्यास तक्रार निवारण अधिकाऱ्याकडे कळवा; ते हटवले जाईल.',
        ],
      },
      {
        heading: 'सुरक्षितता',
        points: [
          'संकेतस्थळ https ने उघडल्यावर माहिती कूटबद्ध (encrypted) स्वरूपात पाठवली जाते. लॉगिनचे मूळ टोकन नव्हे, तर त्याचा केवळ हॅश साठवला जातो.',
          'तुमची माहिती उघड झाल्यास कायद्यानुसार तुम्हाला आणि डेटा संरक्षण मंडळाला कळवू.',
        ],
      },
      {
        heading: 'बदल',
        points: [
          'कोणती माहिती ठेवतो किंवा कशासाठी, हे बदलल्यास सूचनेला नवीन दिनांक मिळतो आणि पुढे जाण्यापूर्वी तुमची संमती पुन्हा विचारली जाते.',
          'हे पान बदलल्यास खालील दिनांक बदलतो.',
        ],
      },
    ],
  },
};

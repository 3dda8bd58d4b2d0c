import type { LegalTexts } from './legal-text.ts';

export const termsTexts: LegalTexts = {
  en: {
    title: 'Terms of use',
    intro:
      'Plain rules for practising here. You accept them with ‘Agree and continue’ below the notice about your data.',
    sections: [
      {
        heading: 'What this is',
        points: [
          'A practice platform with mock tests in Marathi and English for Maharashtra’s police recruitment exam.',
          'It is independent: not run by, connected with or approved by Maharashtra Police or the government. For dates, eligibility and results only the official notices count.',
          'A good result here promises nothing in the real exam.',
        ],
      },
      {
        heading: 'Your account',
        points: [
          'You must be 18 or older.',
          'One account is for one person. Log out on shared phones; ‘Log out everywhere’ in your profile ends every login.',
          'You may leave at any time: ‘Delete my account’ in your profile.',
        ],
      },
      {
        heading: 'Tests',
        points: [
          'The clock is the server’s. When the time is over, the test is submitted with the answers saved until then.',
          'Correct answers are shown after you submit.',
          'The first submitted attempt of a test counts for points, average and rank.',
          'We check every question, and may still be wrong. Tell us; a mistake in a key is put right.',
        ],
      },
      {
        heading: 'Paid tests',
        isAboutMoney: true,
        points: [
          'The price stands on the card of the test before you buy, and you confirm it. If it has changed meanwhile, you are asked again.',
          'A bought test is paid from the wallet inside this site and is open for 365 days. The refund page says how money can come back.',
        ],
      },
      {
        heading: 'Fair use',
        points: [
          'Do not copy the question bank by machine, attack or overload the service, or use it in somebody else’s name.',
          'The code is under the MIT licence, the questions and explanations under CC BY 4.0: you may reuse them with credit.',
          'We may close an account that harms others or the service. Your rights in the privacy policy remain.',
        ],
      },
      {
        heading: 'Our part',
        points: [
          'We take care that the service runs and that saved answers stay, but cannot promise that it is never interrupted.',
          'Nothing here limits rights that Indian law gives to consumers.',
          'Indian law applies. When these terms change, so does the date below; when the notice about your data changes, you are asked again.',
        ],
      },
    ],
  },
  mr: {
    title: 'वापराच्या अटी',
    intro: 'इथे सराव करण्याचे साधे नियम. तुमच्या माहितीविषयीच्या सूचनेखालील ‘मान्य आहे, पुढे चला’ निवडून तुम्ही ते मान्य करता.',
    sections: [
      {
        heading: 'हे काय आहे',
        points: [
          'महाराष्ट्र पोलीस भरती परीक्षेसाठी मराठी आणि इंग्रजीत सराव चाचण्या देणारे संकेतस्थळ.',
          'ते स्वतंत्र आहे: महाराष्ट्र पोलीस दल किंवा शासन ते चालवत नाही, त्यांच्याशी त्याचा संबंध नाही आणि त्यांची मान्यता नाही. तारखा, पात्रता आणि निकालासाठी फक्त अधिकृत सूचना ग्राह्य धराव्यात.',
          'येथील चांगल्या निकालामुळे प्रत्यक्ष परीक्षेतील यशाची हमी मिळत नाही.',
        ],
      },
      {
        heading: 'तुमचे खाते',
        points: [
          'तुमचे वय 18 वर्षे किंवा त्याहून अधिक असले पाहिजे.',
          'एक खाते एकाच व्यक्तीचे. सामायिक फोनवर काम झाले की लॉगआउट करा; प्रोफाइलमधील ‘सर्व उपकरणांवरून लॉगआउट करा’ या बटणाने सर्व लॉगिन बंद होतात.',
          'खाते केव्हाही बंद करता येते: प्रोफाइलमधील ‘माझे खाते हटवा’.',
        ],
      },
      {
        heading: 'चाचण्या',
        points: [
          'वेळ सर्व्हरच्या घड्याळानुसार मोजला जातो. वेळ संपला की तोपर्यंत जतन झालेल्या उत्तरांसह चाचणी जमा होते.',
          'बरोबर उत्तरे चाचणी जमा केल्यानंतर दिसतात.',
          'बक्षीस गुण, सरासरी आणि क्रमांकासाठी प्रत्येक चाचणीचा पहिला जमा केलेला प्रयत्न मोजला जातो.',
          'प्रत्येक प्रश्न आम्ही तपासतो, तरी चूक होऊ शकते. कळवा; उत्तरसूचीतील चूक दुरुस्त केली जाते.',
        ],
      },
      {
        heading: 'सशुल्क चाचण्या',
        isAboutMoney: true,
        points: [
          'खरेदीपूर्वी किंमत चाचणीच्या कार्डवर दिसते आणि तुम्ही खरेदी निश्चित करता. दरम्यान ती बदलली असल्यास पुन्हा विचारले जाते.',
          'खरेदी केलेल्या चाचणीचे पैसे याच संकेतस्थळावरील वॉलेटमधून जातात आणि ती 365 दिवस उपलब्ध राहते. पैसे कसे परत मिळतात ते परतावा पानावर दिले आहे.',
        ],
      },
      {
        heading: 'योग्य वापर',
        points: [
          'स्वयंचलित साधनांनी प्रश्नसंचाची नक्कल करू नका, सेवेवर हल्ला करू नका, तिच्यावर अवाजवी ताण आणू नका आणि दुसऱ्याच्या नावाने ती वापरू नका.',
          'कोड MIT परवान्याखाली आणि प्रश्न व स्पष्टीकरणे CC BY 4.0 परवान्याखाली आहेत: श्रेय देऊन पुन्हा वापरता येतात.',
          'इतरांना किंवा सेवेला हानी पोहोचवणारे खाते आम्ही बंद करू शकतो. गोपनीयता धोरणात दिलेले तुमचे हक्क कायम राहतात.',
        ],
      },
      {
        heading: 'आमची जबाबदारी',
        points: [
          'सेवा सुरू राहावी आणि जतन झालेली उत्तरे टिकावीत याची आम्ही काळजी घेतो, पण ती कधीच खंडित होणार नाही अशी हमी देता येत नाही.',
          'भारतीय कायद्याने ग्राहकांना दिलेल्या हक्कांवर यामुळे कोणतीही मर्यादा येत नाही.',
          'भारतीय कायदा लागू राहील. या अटी बदलल्यास खालील दिनांक बदलतो; तुमच्या माहितीविषयीची सूचना बदलल्यास तुमची संमती पुन्हा विचारली जाते.',
        ],
      },
    ],
  },
};

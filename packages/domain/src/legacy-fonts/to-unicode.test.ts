import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fromUnicode } from './testing/from-unicode.ts';
import { type LegacyFont, legacyFonts, toUnicode } from './to-unicode.ts';

// Lines and words as they stand in public pages: gazettes, forms, offices' programs, converters' examples.
const samples: Readonly<Record<LegacyFont, readonly (readonly [string, string])[]>> = {
  shree_dev: [
    ['em§V {Zù`m AmH$memImbr, EH$mH$r d¥jmÀ`m gm{ÞÜ`mV', 'शांत निळ्या आकाशाखाली, एकाकी वृक्षाच्या सान्निध्यात'],
    ['nwamUH$mbrZ H$Wm§_Yrb JyT> ahñ`m§à_mUo, øm KQ>ZoÀ`m _wimer', 'पुराणकालीन कथांमधील गूढ रहस्यांप्रमाणे, ह्या घटनेच्या मुळाशी'],
    [
      'O{Q>b n{apñWVrVyZ _mJ© H$mT>VmZm, {VZo Amnë`m A§V_©ZmVrb ÑT> {Zü`mMm',
      'जटिल परिस्थितीतून मार्ग काढताना, तिने आपल्या अंतर्मनातील दृढ निश्चयाचा',
    ],
    ['Xya S>mo§JamdaÀ`m KZXmQ> AaÊ`mV, dÝ` Ordm§À`m', 'दूर डोंगरावरच्या घनदाट अरण्यात, वन्य जीवांच्या'],
    ['AZoH$ dfmªÀ`m H$R>moa n{al_mZ§Va, Ë`mbm', 'अनेक वर्षांच्या कठोर परिश्रमानंतर, त्याला'],
    [
      'amOH$r` S>mdnoMm§À`m MH«$ì`yhmV, Xwb©{jV hmoD$Z gÎmoÀ`m IoimV',
      'राजकीय डावपेचांच्या चक्रव्यूहात, दुर्लक्षित होऊन सत्तेच्या खेळात',
    ],
    ['AmOÀ`m J{V_mZ OJmV, V§ÌkmZmÀ`m AØwV àJVr_wio ì`º$t_Yrb', 'आजच्या गतिमान जगात, तंत्रज्ञानाच्या अद्भुत प्रगतीमुळे व्यक्तींमधील'],
  ],
  kruti_dev: [
    ['Hkkjr dh jkt/kkuh', 'भारत की राजधानी'],
    ["/keZ iw.kZ fLFkfr fo|kFkhZ mÙkj çns'k", 'धर्म पूर्ण स्थिति विद्यार्थी उत्तर प्रदेश'],
    ["fgUnh fo'kky nf{k.k ,f'k;k", 'हिन्दी विशाल दक्षिण एशिया'],
  ],
  dvb_tt: [
    ['´ÖÆüÖ¸üÖÂ™Òü ¿ÖÖÃÖ®Ö', 'महाराष्ट्र शासन'],
    ['×¾Ö³ÖÖÝÖ ×®ÖµÖ´Ö †×¬Ö×®ÖµÖ´Ö Ûú»Ö´Ö', 'विभाग नियम अधिनियम कलम'],
    ['¯ÖÏ×ŸÖ ¯Öã¹ýÂÖ ´Ö×Æü»ÖÖ ÃÖ´ÖÖ®Ö', 'प्रति पुरुष महिला समान'],
    ['†×¬ÖÛúÖ¸ü ÃÖ¸üÛúÖ¸ü ¸üÖ•µÖ ³ÖÖÂÖÖ ´Ö¸üÖšüß', 'अधिकार सरकार राज्य भाषा मराठी'],
    ['¤êü¾Ö®ÖÖÝÖ¸üß ÃÖÓ×¾Ö¬ÖÖ®Ö ×¾Ö¬ÖÖ®Ö´ÖÓ›üôû', 'देवनागरी संविधान विधानमंडळ'],
    ['®µÖÖµÖ ˆ¯Ö²ÖÓ¬Ö †Ó´Ö»Ö²Ö•ÖÖ¾ÖÞÖß ÃÖ×´ÖŸÖß', 'न्याय उपबंध अंमलबजावणी समिती'],
    ['ÛúÖµÖÖÔ»ÖµÖ ×¤ü®ÖÖÓÛú ÛÎú´ÖÖÓÛú ¯ÖéÂšü ŸÖ¸üŸÖæ¤ü', 'कार्यालय दिनांक क्रमांक पृष्ठ तरतूद'],
    ['×®ÖÙ¤üÂ™ü ×®Ö´ÖÖÔÞÖ ¯ÖÏÃÖÖ¤ü', 'निर्दिष्ट निर्माण प्रसाद'],
  ],
  dv_tt: [
    ['xÉÉÊ¶ÉEò ¨É½þÉxÉMÉ®ú{ÉÉÊ±ÉEòÉ ºÉÉ´ÉÇVÉÊxÉEò ¤ÉÉÆvÉEòÉ¨É Ê´É¦ÉÉMÉ', 'नाशिक महानगरपालिका सार्वजनिक बांधकाम विभाग'],
    [
      '¡òCiÉ ¨É®úÉ`öÉ ºÉ¨ÉÉVÉÉºÉÉ`öÒ ¨É½þÉ®úÉ¹]ÅõÉiÉÒ±É +OÉMÉhªÉ ´ÉvÉÖ´É®ú ºÉÚSÉEò Eåòpù',
      'फक्त मराठा समाजासाठी महाराष्ट्रातील अग्रगण्य वधुवर सूचक केंद्र',
    ],
    ['ªÉälÉä xÉÉ´É xÉÉånù´É±ªÉÉxÉÆiÉ®ú iÉ®ú EòÉähÉiªÉÉ½þÒ', 'येथे नाव नोंदवल्यानंतर तर कोणत्याही'],
    ['Ê´ÉtÉlÉÔ EòÉ xÉÉ¨É', 'विद्यार्थी का नाम'],
    ['Eò®úhÉä Ê´É¦ÉÉMÉÉiÉÒ±É', 'करणे विभागातील'],
  ],
  shivaji: [
    ['maharaYT/ ba^Mk Aa^f ha^Tola AMjanaI idnaaMk', 'महाराष्ट्र बँक ऑफ हॉटेल अंजनी दिनांक'],
    ['paaTI- vaYa- ivak`I ijalha iSallak r@kma', 'पार्टी वर्ष विक्री जिल्हा शिल्लक रक्कम'],
    ['naagarI sahkarI AByaasa ivaSaoYa saMdBa- puNao', 'नागरी सहकारी अभ्यास विशेष संदर्भ पुणे'],
    [
      'p`it&ap~ maaJyaasaazI imaLnyaasaazI AaZLuna iSaxaosa pa~ jaaNaIva',
      'प्रतिज्ञापत्र माझ्यासाठी मिळन्यासाठी आढळुन शिक्षेस पात्र जाणीव',
    ],
    ['maR%yaU naaoMdNaI SaaoQa janma', 'मृत्यू नोंदणी शोध जन्म'],
  ],
};

const words = (
  'महाराष्ट्र राज्य जिल्हा तालुका किल्ला राजधानी कोणत्या खालीलपैकी योग्य पर्याय उत्तर प्रश्न नदी समुद्र डोंगर पोलीस भरती परीक्षा ' +
  'विद्यार्थी शिक्षण कार्यालय अधिकारी निर्णय वर्ष सर्व धर्म पूर्ण दुर्लक्षित व्यक्ती स्थिती क्रमांक प्रमाण चक्र मित्र पत्र स्त्री ' +
  'ज्ञान विज्ञान क्षेत्र श्री विश्रांती तत्त्व सत्ता बुद्धी युद्ध द्वारा विद्या रुपये रूप पुस्तक सुंदर गुरू कृती दृष्टी हृदय औषध ' +
  'एकूण ऐतिहासिक आणि आहे इतिहास ईश्वर उद्योग ऊर्जा मुंबई पुणे नागपूर नाशिक कोल्हापूर'
).split(' ');

describe('a text in a legacy font', () => {
  for (const font of legacyFonts) {
    test(`${font}: real lines become what they say`, () => {
      for (const [typed, meant] of samples[font]) assert.equal(toUnicode(typed, font), meant);
    });

    test(`${font}: words that are typed in it come back`, () => {
      const wrong = words.filter((word) => toUnicode(fromUnicode(word, font), font) !== word);
      assert.deepEqual(
        wrong.map((word) => [word, fromUnicode(word, font), toUnicode(fromUnicode(word, font), font)]),
        [],
      );
    });
  }
});

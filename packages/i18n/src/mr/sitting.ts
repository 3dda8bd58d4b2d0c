import type { SittingTexts } from '../en/sitting.ts';
import { plural } from '../plural.ts';
import { inMinutes } from './in-minutes.ts';

export const sittingTexts: SittingTexts = {
  shortNames: { 'सामान्य ज्ञान': 'सा. ज्ञान', 'मराठी व्याकरण': 'मराठी', 'बुद्धिमत्ता चाचणी': 'बुद्धिमत्ता' },
  sections: 'विभाग',
  tab: (name, answered, total) => `${name}, ${total} पैकी ${answered} सोडवलेले`,
  section: 'विभाग',
  answered: 'सोडवलेले',
  marked: 'खूण',
  left: 'बाकी',
  total: 'एकूण',
  minutesLeft: (minutes) =>
    minutes === 0 ? 'एका मिनिटापेक्षा कमी वेळ उरला आहे.' : `${plural(minutes, 'मिनिट उरले आहे', 'मिनिटे उरली आहेत')}.`,
  submitWaits: 'आमच्याशी संपर्क होत नाही: तो झाल्यावर चाचणी जमा करता येईल. हे पान उघडे ठेवा.',
  waitsForConnection: 'संपर्काची वाट पाहत आहे…',
  endsLater: (seconds) => `आमची सेवा बंद होती: चाचणी ${inMinutes(seconds)} उशिरा संपेल.`,
  keepsNothing: 'ब्राउझर उत्तरे ठेवत नाही: ‘जतन झाले’ दिसल्यावरच पान बंद करा.',
  submitUnknown: 'चाचणी जमा झाली की नाही हे अजून कळलेले नाही.',
  submitAsking: 'सर्व्हरला पुन्हा पुन्हा विचारले जात आहे. निकाल आपोआप दिसेल.',
  leaveUnsaved: 'वेळ थांबत नाही, आणि काही उत्तरे अजून जतन झालेली नाहीत. त्यापूर्वी हे पान बंद केल्यास ती जातील.',
  leaveKept:
    'वेळ थांबत नाही, आणि काही उत्तरे अजून पाठवलेली नाहीत. ती या फोनवर सुरक्षित आहेत: वेळ संपण्यापूर्वी इंटरनेट असताना चाचणी पुन्हा उघडा.',
  stay: 'चाचणी सुरू ठेवा',
  leaveNow: 'बाहेर पडा',
  takenOverTitle: 'ही चाचणी दुसरीकडे उघडली आहे',
  takenOverLine: 'ती दुसऱ्या विंडोमध्ये किंवा उपकरणावर सुरू आहे. इथे जतन झालेली उत्तरे दिसतात.',
  takenOverUnsent: (questions, count) =>
    count === 1
      ? `इथले एक उत्तर पाठवले गेले नाही: प्रश्न ${questions}. इथे पुढे सुरू केल्यास ते पाठवले जाईल.`
      : `इथली ${count} उत्तरे पाठवली गेली नाहीत: प्रश्न ${questions}. इथे पुढे सुरू केल्यास ती पाठवली जातील.`,
  changedElsewhere: (test, questions, count) =>
    count === 1
      ? `${test}: प्रश्न ${questions} दुसरीकडेही सोडवला आहे. तिथले उत्तर ग्राह्य धरले जाईल.`
      : `${test}: प्रश्न ${questions} दुसरीकडेही सोडवले आहेत. तिथली उत्तरे ग्राह्य धरली जातील.`,
  updateTitle: 'नवीन आवृत्ती तयार आहे',
  updateLine: 'तुमची सर्व उत्तरे जतन झाली आहेत. पान याच प्रश्नावर पुन्हा उघडेल; वेळ सुरूच राहील.',
  updateNow: 'आता अद्ययावत करा',
  updateLater: 'चाचणी झाल्यावर',
  continueHere: 'इथे पुढे सुरू करा',
  onlyLook: 'फक्त पाहा',
  keysChoose: 'निवडा',
  keysMark: 'पुन्हा पाहण्यासाठी खूण',
  keysMove: 'प्रश्न बदला',
  keysOff: 'कीबोर्ड शॉर्टकट बंद करा',
  keysOn: 'कीबोर्ड शॉर्टकट सुरू करा',
  textSize: 'अक्षरांचा आकार',
  sizes: { normal: 'नेहमीची', large: 'मोठी', largest: 'खूप मोठी' },
  questionsIn: 'प्रश्नांची भाषा',
  both: 'दोन्ही',
  buttonsIn: 'बटणांची भाषा आणि रंग',
  fullScreen: 'पूर्ण स्क्रीनवर पाहा',
};

import type { ProfileTexts } from '../en/profile.ts';
import { profileTexts } from './profile.ts';

export const demoProfileTexts: ProfileTexts = {
  ...profileTexts,
  fromSignIn: 'डेमोमध्ये प्रत्येकाचे नाव हेच असते.',
  devicesHint: 'डेमोला फक्त हाच ब्राउझर माहीत असतो.',
  downloadHint:
    'एका ZIP फाइलमध्ये: सर्वांत महत्त्वाची माहिती वाचता येईल असे पान आणि या ब्राउझरने ठेवलेली सर्व माहिती असलेली data.json फाइल, इतर प्रोग्रामसाठी.',
  deletionGone: 'या ब्राउझरमधून पुढील माहिती लगेच पुसली जाईल: उत्तरे, निकाल, लॉगिनच्या नोंदी, संमती आणि फाइल.',
  deletionKept: 'काहीही शिल्लक राहत नाही; सुरू असलेली चाचणीही पुसली जाते.',
  deletionHolds: (amount: string) => `नमुना वॉलेटमध्ये ${amount} शिल्लक आहेत.`,
  deletionWallet: 'हे खरे पैसे नाहीत; बाकी सर्वांसोबत तेही पुसले जातील.',
  deletionNew: 'नंतर पुन्हा डेमो सुरू केल्यास तो नव्याने सुरू होईल.',
};

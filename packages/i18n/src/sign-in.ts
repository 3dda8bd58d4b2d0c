import type { Locale } from './locale.ts';

// The texts of the sign-in, in a separate file that is loaded with it.

const en = {
  trialTitle: 'Trial sign-in',
  trialNote: 'This is a trial on this machine: any name and email will do, nothing is checked.',
  name: 'Name',
  email: 'Email',
  continue: 'Continue',
  nameMissing: 'Please enter your name.',
  emailWrong: 'Please enter an email address such as name@example.com.',
  success: 'Login successful!',
  failed: (message: string) => `Login failed: ${message}`,
  failedPlain: 'Login failed. Please try again.',
  demoTitle: 'Demo without a server',
  demoNote: 'This is a demo: there is no account to open, and nothing you do leaves this browser.',
  demoKept:
    "Your answers and results stay here until you clear the browser's data. Top scorers and contact details are samples.",
  demoContinue: 'Enter the demo',
  demoName: 'Demo user',
  notInitialized: 'Firebase not initialized',
  googleTitle: 'Sign in with Google',
  googleWaiting: 'Go on in the Google window that has opened.',
  googleReturning: 'Completing your sign-in…',
  appBrowserTitle: 'Open in your browser',
  appBrowserLine:
    'You opened this page inside another app, such as Telegram or Instagram. Google does not allow signing in from there.',
  appBrowserMenu: 'Open the menu (⋯) of this app and choose to open the page in Safari or Chrome.',
  openInChrome: 'Open in Chrome',
};

export type SignInTexts = typeof en;

const mr: SignInTexts = {
  trialTitle: 'प्रायोगिक लॉगिन',
  trialNote: 'हे याच संगणकावरील प्रायोगिक लॉगिन आहे: कोणतेही नाव आणि ई-मेल चालेल, काहीही तपासले जात नाही.',
  name: 'नाव',
  email: 'ई-मेल',
  continue: 'पुढे चला',
  nameMissing: 'कृपया तुमचे नाव लिहा.',
  emailWrong: 'कृपया ई-मेल पत्ता असा लिहा: name@example.com',
  success: 'लॉगिन यशस्वी!',
  failed: (message) => `लॉगिन झाले नाही: ${message}`,
  failedPlain: 'लॉगिन झाले नाही. कृपया पुन्हा प्रयत्न करा.',
  demoTitle: 'सर्व्हरशिवाय डेमो',
  demoNote: 'हा डेमो आहे: खाते उघडावे लागत नाही आणि तुम्ही केलेले काहीही या ब्राउझरबाहेर जात नाही.',
  demoKept: 'ब्राउझरची माहिती पुसेपर्यंत तुमची उत्तरे आणि निकाल इथेच राहतात. गुणवंतांची यादी आणि संपर्काची माहिती नमुन्यादाखल आहे.',
  demoContinue: 'डेमो सुरू करा',
  demoName: 'डेमो विद्यार्थी',
  notInitialized: 'Firebase सुरू केलेले नाही',
  googleTitle: 'Google खात्याने लॉगिन',
  googleWaiting: 'उघडलेल्या Google च्या विंडोमध्ये लॉगिन पूर्ण करा.',
  googleReturning: 'लॉगिन पूर्ण होत आहे…',
  appBrowserTitle: 'ब्राउझरमध्ये उघडा',
  appBrowserLine: 'तुम्ही हे पान Telegram किंवा Instagram सारख्या दुसऱ्या ॲपमध्ये उघडले आहे. तिथून Google लॉगिन करता येत नाही.',
  appBrowserMenu: 'या ॲपचा मेनू (⋯) उघडून हे पान Safari किंवा Chrome मध्ये उघडा.',
  openInChrome: 'Chrome मध्ये उघडा',
};

export const signInTexts = { en, mr } as const satisfies Record<Locale, SignInTexts>;

import type { Locale } from '../locale.ts';

// Texts of the panel's sign-in beyond the password: codes, passkeys, invitations.

const en = {
  codeTitle: 'Six digits',
  codeLine: 'From your authenticator app. They change every 30 seconds.',
  code: 'Six digits',
  recoveryTitle: 'Recovery code',
  recoveryLine: 'One of the ten codes that you kept. Each works once.',
  recoveryCode: 'Recovery code',
  enterCode: 'Enter the six digits.',
  enterRecovery: 'Enter a recovery code.',
  remember: 'Do not ask on this device for 30 days',
  continue: 'Continue',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  back: 'Back',
  usePasskey: 'Use a passkey',
  passkeyStopped: 'The passkey was not used. Try again, or use your password.',
  joinTitle: 'Your account in the admin panel',
  joinLine: 'You were invited. Choose a username and a password; the link works once.',
  joinMissing: 'The invitation is missing in this address. Open the whole link that you were sent.',
  newPassword: 'Password',
  passwordHint: '12 characters or more. A sentence is easy to remember.',
  passwordShort: 'At least 12 characters.',
  usernameHint: '3 to 60 letters, digits, dots or hyphens',
  usernameWrong: '3 to 60 letters, digits, dots, hyphens or underscores, without spaces.',
  join: 'Create account',
  joined: 'Your account is ready.',
};
export type StaffSignInTexts = typeof en;

const mr: StaffSignInTexts = {
  codeTitle: 'सहा अंक',
  codeLine: 'ऑथेंटिकेटर ॲपमधील. दर 30 सेकंदांनी बदलतात.',
  code: 'सहा अंक',
  recoveryTitle: 'पुनर्प्राप्ती कोड',
  recoveryLine: 'तुम्ही जपून ठेवलेल्या दहा कोडपैकी एक. प्रत्येक कोड एकदाच चालतो.',
  recoveryCode: 'पुनर्प्राप्ती कोड',
  enterCode: 'सहा अंक लिहा.',
  enterRecovery: 'पुनर्प्राप्ती कोड लिहा.',
  remember: 'या उपकरणावर 30 दिवस विचारू नका',
  continue: 'पुढे',
  useRecovery: 'पुनर्प्राप्ती कोड वापरा',
  useApp: 'ऑथेंटिकेटर ॲप वापरा',
  back: 'मागे',
  usePasskey: 'पासकी वापरा',
  passkeyStopped: 'पासकी वापरली गेली नाही. पुन्हा प्रयत्न करा किंवा पासवर्ड वापरा.',
  joinTitle: 'ॲडमिन पॅनेलमधील तुमचे खाते',
  joinLine: 'तुम्हाला निमंत्रण आले आहे. वापरकर्तानाव आणि पासवर्ड निवडा; लिंक एकदाच चालते.',
  joinMissing: 'या पत्त्यात निमंत्रण नाही. तुम्हाला पाठवलेली पूर्ण लिंक उघडा.',
  newPassword: 'पासवर्ड',
  passwordHint: '12 किंवा अधिक अक्षरे. एखादे वाक्य लक्षात ठेवायला सोपे.',
  passwordShort: 'किमान 12 अक्षरे.',
  usernameHint: '3 ते 60 इंग्रजी अक्षरे, अंक, बिंदू किंवा जोडचिन्ह',
  usernameWrong: '3 ते 60 इंग्रजी अक्षरे, अंक, बिंदू, जोडचिन्ह किंवा अधोरेषा; मोकळी जागा नको.',
  join: 'खाते तयार करा',
  joined: 'तुमचे खाते तयार आहे.',
};

export const staffSignInTexts = { en, mr } as const satisfies Record<Locale, StaffSignInTexts>;

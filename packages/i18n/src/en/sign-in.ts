export const signInTexts = {
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

export type SignInTexts = typeof signInTexts;

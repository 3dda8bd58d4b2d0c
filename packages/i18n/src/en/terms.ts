import type { LegalText } from '../legal-text.ts';

export const termsTexts: LegalText = {
  title: 'Terms of use',
  intro: 'Plain rules for practising here. You accept them with ‘Agree and continue’ below the notice about your data.',
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
};

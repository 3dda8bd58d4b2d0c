import type { LegalText } from '../legal-text.ts';

/** The privacy page of the demo, which has no server. */
export const demoPrivacyTexts: LegalText = {
  title: 'Privacy Policy',
  intro: 'This is a demo without a server: nothing about you leaves this browser.',
  sections: [
    {
      heading: 'What this browser keeps',
      points: [
        'Your answers, how long each question was on your screen, your results and the times of your tests, and what you report about mistakes in questions.',
        'When you entered the demo and how your browser describes itself.',
        'Your answer to the notice: which notice, when, and that you are 18 or older.',
        'The last 100 steps in the demo, such as a test begun or submitted, without your name.',
        'Your practice: level, figures and last questions of each topic; when each question of your mistakes notebook comes back.',
        'The language and the theme you chose, and how much data this site has used in this month and the last.',
      ],
    },
    {
      heading: 'How to remove it',
      points: [
        'Logging out takes the demo user and the practice away; your results wait for your return.',
        '‘Download my data’ in the profile gives you all of it as a file, but for your practice, language and theme.',
        '‘Delete my account’ in the profile removes everything the demo keeps of you; clearing this site’s data in the browser also removes language and theme.',
      ],
    },
    {
      heading: 'What we do not do',
      points: [
        'No advertising, no tracking, no cookie that says who you are.',
        'Whoever hosts these files may note that they were fetched, as every host does.',
      ],
    },
  ],
};

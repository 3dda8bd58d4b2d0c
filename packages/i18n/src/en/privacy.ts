import type { LegalText } from '../legal-text.ts';

/** What this product does with personal data, as it is today (Digital Personal Data Protection Act, 2023). */
export const privacyTexts: LegalText = {
  title: 'Privacy Policy',
  intro:
    'We keep only what practising needs. This page says what that is, why, for how long, and what you can do about it under India’s Digital Personal Data Protection Act, 2023.',
  sections: [
    {
      heading: 'What we collect',
      points: [
        'From your sign-in: name, email address and, if the provider gives one, the address of your profile picture. We never see your password.',
        'From your practice: which tests you began, your answers, for how many seconds each question was on your screen, marks, results and their times. Also which tests you kept on a phone to sit them offline, and when: attempts at them are not ranked.',
        'From your mistakes notebook: which questions you revised, when, whether you were right, and the day on which each comes back.',
        'From your reports of mistakes in questions: which question, the kind, what you wrote, the language, where you saw it and when. Our editors see them without your name.',
        'From each login: its exact time, the provider, the email address, and how your browser describes itself (user agent, 300 characters at most), which may name the model of your phone. As long as the login lasts, also the kind of browser, whether it is a phone, tablet or computer, and when the login began and ends.',
        'From your use: the time when you were last active, the last day on which you were, and whether you have taken a free test, added money and bought a test.',
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
        'To let you sit tests, see results, progress and where the time of a test went, and go on where you stopped.',
        'To show your first name and initial on the leaderboard, only after you switch that on.',
        'To correct questions, from the mistakes that you report.',
        'To count, without names, how many people use this on a day, come back, take tests and buy, in which language and with which kind of browser and device. Such numbers stay after you delete your account.',
        'To see how hard questions are, and to show candidates how they did beside all others, from results without names. Such results stay after you delete your account.',
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
        'Your browser’s own storage holds the theme, the language, your favourite tests, how far you have watched each video, your practice (level, figures and last questions of each topic), a copy of the days of your mistakes notebook, until a test is submitted the seconds of its questions, banners you have closed and whether you turned the shortcut keys of the test screen off. Logging out removes all of it but theme and language.',
        'So that it opens without a network, the browser also keeps what you saw last: the app itself, your dashboard, wallet, tests, results and lists, and the notes that you chose to keep. Logging out removes what is yours of it; the app and the notes stay.',
        'A test that you keep to sit it offline: its paper without the answers, for 7 days at most to begin it. Once you have begun, also your answers and how long you took, until the server has them. Answers that could not be sent wait in the same way. Logging out removes a paper that was not begun. It sends answers first, and asks you before it deletes any; otherwise they wait on this phone until you log in again. Another person who logs in here does not see them in the app.',
        'As long as a tab is open it remembers that you logged out in it and, while you log in with Google, the page you were on your way to.',
        'When you log in with Google, Google’s own sign-in code keeps notes in the tab while it works, and in a small database (firebase-heartbeat-database) its version and the days on which it was used, which it tells Google. That database does not say who you are; it goes when you clear this site’s data in the browser.',
      ],
    },
    {
      heading: 'Who else is involved',
      points: [
        'Google, if you log in with Google: it learns that you log in here and that you stay logged in, because it may be asked every hour whether your account still exists. It learns nothing of what you do here. Nothing of Google is loaded before you move to log in. Its own policy applies to that.',
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
        'The time of your last activity: until you withdraw your consent or delete your account; the last day and the steps named above: until you delete your account.',
        'The record of your logins: the latest 100, each for a year at most; that of the first login with Google until you delete your account.',
        'After you withdraw your consent: the account stays closed with everything in it until you delete it or agree again.',
        'A login: 30 days, or until you log out. An account can be logged in on 20 devices; one more ends the oldest login.',
        'When the questions of your mistakes notebook come back (the last 2,000): until you delete your account.',
        'That you kept a test to sit it offline: until you delete your account. A paper that was kept and never sent: 90 days after the last day on which it could be begun.',
        'Your reports of mistakes in questions: one year, or until you delete your account.',
        'A file of your data that you asked for: 24 hours.',
        'A sign-in whose notice nobody agreed to: removed when you decline, otherwise after about a day.',
        'After you delete your account: results stay without your name and email under a random number, so that our figures still add up. Copies in backups are replaced by newer ones in their turn.',
      ],
    },
    {
      heading: 'Your rights',
      points: [
        'Access: ‘Download my data’ in your profile gives you what we keep about you as a file. If you ask us to, the owner of the site makes the same file for you; you see in your profile that it was made.',
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
};

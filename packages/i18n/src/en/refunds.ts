import type { LegalText } from '../legal-text.ts';

export const refundsTexts: LegalText = {
  title: 'Refunds',
  intro: 'These rules hold for every payment made on this site.',
  sections: [
    {
      heading: 'The wallet',
      points: [
        'Money is paid in through Razorpay, by UPI, card or net banking, from ₹10 up, and can be spent on tests of this site only.',
        'It is a closed-system wallet: its balance cannot be paid out in cash, sent to anybody else or used elsewhere. It bears no interest.',
        'Every movement is listed in your wallet’s history, with a receipt.',
      ],
    },
    {
      heading: 'Top-ups',
      points: [
        'A top-up that has not been spent can be refunded on request, in full or the part that is left.',
        'It goes back to the source it came from, the same UPI account, card or bank account, and never anywhere else. Banks usually take five to seven working days.',
        'If money left your account but did not reach the wallet, it is added once the provider confirms it, or goes back by itself.',
        'A payment charged twice is refunded.',
        'If your bank takes back money that you have already spent here, that amount is owed. It is taken from your next top-up, which the payment window says first; until then the tests bought with it cannot be started.',
      ],
    },
    {
      heading: 'Tests',
      points: [
        'A bought test is open for 365 days. Once it has been begun, its price is not refunded.',
        'If a test cannot be opened or is faulty, write to us: we look into it and put it right.',
      ],
    },
    {
      heading: 'Deleting your account',
      points: ['Ask for the refund of what is left first: afterwards we no longer know whose it was.'],
    },
    {
      heading: 'How to ask',
      points: ['Write to the address on the contact page, from the email address of your account, with the receipt.'],
    },
  ],
};

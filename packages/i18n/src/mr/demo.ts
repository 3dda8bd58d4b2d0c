import type { DemoTexts } from '../en/demo.ts';

export const demoTexts: DemoTexts = {
  notKept: 'हा ब्राउझर या संकेतस्थळाची माहिती जतन करत नाही: पान बंद करताच तुमची उत्तरे आणि निकाल पुसले जातील.',
};

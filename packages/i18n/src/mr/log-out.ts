import type { LogOutTexts } from '../en/log-out.ts';

export const logOutTexts: LogOutTexts = {
  title: 'आधी उजळणी जतन करायची?',
  sending: 'तुमची उजळणी खात्यात जतन होत आहे …',
  unsent: (count) =>
    `तुम्ही केलेली उजळणी (${count} प्रश्न) फक्त या फोनवर आहे. आता लॉगआउट केल्यास ती पुसली जाईल आणि हे प्रश्न उजळणी न झाल्यासारखे पुन्हा येतील.`,
  leave: 'जतन न करता लॉगआउट करा',
  stay: 'लॉगआउट नको',
};

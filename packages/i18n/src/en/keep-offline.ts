/** The row of a start page that offers to keep the test on the phone. The rest is fetched when it is pressed. */
export const keepOfflineTexts = {
  keep: 'Keep for offline use',
  keepLine: 'Sit it without a network within 7 days. It is not ranked then.',
  wasKept: 'Kept for offline use before, so your attempts at this test are not ranked.',
};

export type KeepOfflineTexts = typeof keepOfflineTexts;

// Fetched together, in one file, only where a test is kept on the device or is about to be, or answers were not sent.

export { leftAnswers } from '../sync/send-left.ts';
export { KeepPanel } from './keep-panel.tsx';
export { keptMarkWithTexts } from './kept-mark.tsx';
export { offlineTestWithTexts } from './offline-test.tsx';
export { watchLeft } from './watch-left.ts';
export { withSittings } from './with-sittings.ts';

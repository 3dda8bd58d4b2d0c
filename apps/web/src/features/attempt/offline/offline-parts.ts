// Fetched together, in one file, only where a test is kept on the device or is about to be.
export { KeepPanel } from './keep-panel.tsx';
export { offlineTestWithTexts } from './offline-test.tsx';
export { withSittings } from './with-sittings.ts';

export const videoTexts = {
  title: 'Videos',
  heading: '85+ Batch Videos',
  line: 'Nothing is loaded before you press play. Then it plays from YouTube: several MB of your data a minute.',
  noneYet: 'No session has its video yet. It will play here as soon as it is added.',
  offline: 'You are offline. Videos need a connection.',
  failed: 'Failed to load the videos',
  session: (number: number) => `Session ${number}`,
  play: (number: number) => `Play session ${number}`,
  comingSoon: 'Coming soon',
  goOn: (time: string) => `Go on from ${time}`,
  seen: 'Seen to the end',
  channel: 'The instructor’s video channel',
  newTab: 'opens in a new tab',
};

export type VideoTexts = typeof videoTexts;

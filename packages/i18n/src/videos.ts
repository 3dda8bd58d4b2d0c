import type { Locale } from './locale.ts';

// The texts of the page of the video lectures.

const en = {
  title: 'Videos',
  heading: '85+ Batch Videos',
  line: 'Nothing is loaded before you press play. Then it plays from YouTube: several MB of your data a minute.',
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
export type VideoTexts = typeof en;

const mr: VideoTexts = {
  title: 'व्हिडिओ',
  heading: '85+ बॅच व्हिडिओ',
  line: 'तुम्ही प्ले दाबेपर्यंत काहीही लोड होत नाही. नंतर व्हिडिओ YouTube वरून चालतो: मिनिटाला काही MB डेटा लागतो.',
  offline: 'इंटरनेट बंद आहे. व्हिडिओंसाठी इंटरनेट लागते.',
  failed: 'व्हिडिओ लोड झाले नाहीत',
  session: (number) => `सत्र ${number}`,
  play: (number) => `सत्र ${number} सुरू करा`,
  comingSoon: 'लवकरच',
  goOn: (time) => `${time} पासून पुढे`,
  seen: 'शेवटपर्यंत पाहिले',
  channel: 'मार्गदर्शकांचे व्हिडिओ चॅनेल',
  newTab: 'नवीन टॅबमध्ये उघडते',
};

export const videoTexts = { en, mr } as const satisfies Record<Locale, VideoTexts>;

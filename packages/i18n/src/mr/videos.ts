import type { VideoTexts } from '../en/videos.ts';

export const videoTexts: VideoTexts = {
  title: 'व्हिडिओ',
  heading: '85+ बॅच व्हिडिओ',
  line: 'तुम्ही प्ले दाबेपर्यंत काहीही लोड होत नाही. नंतर व्हिडिओ YouTube वरून चालतो: मिनिटाला काही MB डेटा लागतो.',
  noneYet: 'एकाही सत्राचा व्हिडिओ अजून आलेला नाही. तो आला की इथेच पाहता येईल.',
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

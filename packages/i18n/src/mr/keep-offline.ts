import type { KeepOfflineTexts } from '../en/keep-offline.ts';

export const keepOfflineTexts: KeepOfflineTexts = {
  keep: 'ऑफलाइन सोडवण्यासाठी ठेवा',
  keepLine: 'इंटरनेट नसताना 7 दिवसांत सोडवता येईल; मात्र क्रमांक मिळणार नाही.',
  wasKept: 'ही चाचणी आधी ऑफलाइन सोडवण्यासाठी ठेवली होती; म्हणून तुमच्या प्रयत्नांना क्रमांक मिळत नाही.',
};

import type { TopicLinkTexts } from '../en/topic-links.ts';

export const topicLinkTexts: TopicLinkTexts = {
  read: (topic) => `याबद्दल वाचा: ${topic}`,
  practise: (topic) => `सराव करा: ${topic}`,
};

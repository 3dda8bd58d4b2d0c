/** Links from a question to what teaches its topic. */
export const topicLinkTexts = {
  read: (topic: string) => `Read about this: ${topic}`,
  practise: (topic: string) => `Practise: ${topic}`,
};

export type TopicLinkTexts = typeof topicLinkTexts;

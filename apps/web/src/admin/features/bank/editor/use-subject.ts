import type { ProgressCategory } from '@bharti/domain/content/test';
import { useState } from 'react';
import { useTopics } from '../../../context/topics.ts';

/** The subject of the chosen topic; before a topic is chosen, the subject that was chosen to narrow the topics. */
export function useSubject(topic: string) {
  const [chosen, choose] = useState<ProgressCategory | null>(null);
  const ofTopic = useTopics().find(({ id }) => id === topic)?.subject;
  return { subject: ofTopic ?? chosen, choose };
}

export type SubjectState = ReturnType<typeof useSubject>;

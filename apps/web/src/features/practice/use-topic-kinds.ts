import { hasModels } from '@bharti/content/models/of-topic';
import { useQuery } from '@tanstack/react-query';
import { useAttemptsPort } from '../../context/api.ts';
import { practiceTopicsQuery } from './queries.ts';

/**
 * What there is to practise of a topic: questions without end; questions of tests that the candidate has taken; questions of tests
 * on sale, once one of them is taken; nothing yet; or not known, as long as the server has not answered.
 */
export const topicKinds = ['endless', 'sat', 'inTests', 'none', 'unknown'] as const;
export type TopicKind = (typeof topicKinds)[number];

export function useTopicKinds(): (topic: string) => TopicKind {
  const api = useAttemptsPort();
  const { data } = useQuery(practiceTopicsQuery(api));
  return (topic) => {
    if (hasModels(topic)) return 'endless';
    if (data === undefined) return 'unknown';
    if (data.sat.includes(topic)) return 'sat';
    return data.inTests.includes(topic) ? 'inTests' : 'none';
  };
}

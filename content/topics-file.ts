import builtInTopics from './topics.json' with { type: 'json' };

/** Apart from the questions, so that the names can be had without them. */
export const topicsFile = builtInTopics;

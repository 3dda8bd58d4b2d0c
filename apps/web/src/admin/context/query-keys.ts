/** The keys of queries that another part makes out of date. Each begins the keys of all queries of its part. */
export const bankKey = ['bank'] as const;
export const reportsKey = ['reports'] as const;
/** What waits for the staff: the counts in the menu. Any change can make them out of date. */
export const waitingKey = ['waiting'] as const;
export const testsKey = ['tests'] as const;
/** What keeps a test from being published: a changed question can mend it. */
export const checklistKey = [...testsKey, 'checklist'] as const;

/** What a person types to delete his account, in the language of the page; the server takes either. */
export const deletionWords = { en: 'DELETE', mr: 'हटवा' } as const;

/** A file of one's own data can be fetched for this long, then it is deleted. */
export const exportHours = 24;

/** A profile nobody agreed to open is kept no longer than this: the notice was closed without an answer. */
export const unansweredHours = 24;

/** What a person types to delete their account, in the language of the page; the server takes either. */
export const deletionWords = { en: 'DELETE', mr: 'हटवा' } as const;

/** A file of a person's own data can be fetched for this long, then it is deleted. */
export const exportHours = 24;

/** A profile nobody agreed to open is kept no longer than this: the notice was closed without an answer. */
export const unansweredHours = 24;

/** Devices that one account is signed in on; a sign-in on one more ends the oldest session. */
export const mostSessions = 20;

/** Sign-in records kept of one account: the newest, and none that is older than so many days. */
export const mostLogins = 100;
export const loginDays = 365;

/** What a person types to delete their account, in the language of the page; the server takes either. */
export const deletionWords = { en: 'DELETE', mr: 'हटवा' } as const;

/** An export of a person's data can be downloaded for this long, then it is deleted. */
export const exportHours = 24;

/** A profile whose user never answered the notice is deleted after this time. */
export const unansweredHours = 24;

/** The most devices that one account is signed in on; a further sign-in ends the oldest session. */
export const mostSessions = 20;

/** Of the sign-in records of an account, only the newest `mostLogins` of the last `loginDays` are kept. */
export const mostLogins = 100;
export const loginDays = 365;

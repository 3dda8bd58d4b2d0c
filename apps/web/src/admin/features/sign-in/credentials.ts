/** A name and a password that are right, before the second factor. They stay in memory only. */
export type Credentials = { readonly username: string; readonly password: string };

/** Opens the sign-in; afterwards the visitor goes to the page `to`. Missing where the page is rendered without a browser. */
export type OnSignIn = ((to: string) => void) | undefined;

/**
 * What makes a button a login button. `data-sign-in` is for the small script of the static page: it fetches the app when
 * a finger, a pointer or the focus comes near, and opens the sign-in.
 */
export const signInButton = (to: string, onSignIn: OnSignIn) => ({
  'data-sign-in': to,
  onClick: () => onSignIn?.(to),
});

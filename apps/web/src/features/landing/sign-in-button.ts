/** Opens the sign-in; afterwards the visitor goes to the page `to`. Missing when the page is rendered on the server. */
export type OnSignIn = ((to: string) => void) | undefined;

/**
 * The properties of a login button. The script of the static page finds it by `data-sign-in`: it fetches the app when a
 * finger, a pointer or the focus is on the button, and opens the sign-in when it is pressed.
 */
export const signInButton = (to: string, onSignIn: OnSignIn) => ({
  'data-sign-in': to,
  onClick: () => onSignIn?.(to),
});

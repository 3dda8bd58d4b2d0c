/** Calls back when a finger, a pointer or the focus comes near a login button; again each time. */
export function whenNearSignIn(act: () => void): void {
  const look = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[data-sign-in]') !== null) act();
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, look, { passive: true });
}

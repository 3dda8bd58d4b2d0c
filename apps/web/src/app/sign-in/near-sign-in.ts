/** Calls `prepare` each time a finger, a pointer or the focus is on a login button, which is just before it is pressed. */
export function whenNearSignIn(prepare: () => void): void {
  const check = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[data-sign-in]') !== null) prepare();
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) addEventListener(type, check, { passive: true });
}

/** @returns false when the browser does not allow it; then the person copies the text by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without https there is no clipboard, and a browser can refuse it.
    return false;
  }
}

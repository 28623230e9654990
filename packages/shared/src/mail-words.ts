/** Whether a mail server said that it wants another sign-in, or encryption (RFC 4954, 6). */
export const isSignInRefused = (words: string): boolean => /^53[0458](?:[ -]|$)/.test(words)

/**
 * A key for one change (contract 1.19). Browsers offer `crypto.randomUUID` only over HTTPS, and a newsroom may run
 * its own server without.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

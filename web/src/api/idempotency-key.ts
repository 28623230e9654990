/**
 * A key for one wish of the user (contract 1.19). Not `crypto.randomUUID`, which browsers have on HTTPS alone: a newsroom
 * may well use a server of its own network without.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

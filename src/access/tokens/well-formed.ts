const compact = /^[\w-]+\.[\w-]+\.([\w-]+)$/

/** Whether a text is a JWS in compact form, and the only one with its signature (RFC 7515): the library decodes others as well. */
export const isWellFormed = (token: string): boolean => {
  const signature = compact.exec(token)?.[1]
  return signature !== undefined && Buffer.from(signature, 'base64url').toString('base64url') === signature
}

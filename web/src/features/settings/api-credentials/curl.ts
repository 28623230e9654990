interface Credentials {
  readonly clientId: string
  readonly secret: string
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** The best first call for these scopes; null if they do not include reading. */
const firstCall = (scopes: readonly string[]): string | null => {
  if (scopes.includes('api.read')) return '/api/v2/elements?size=3&sort=id,desc'
  return scopes.includes('api.admin') ? '/api/daybook/v1/organization' : null
}

/** Shell commands that get a token and use it, ready to paste. */
export const curlOf = (
  origin: string,
  { clientId, secret }: Credentials,
  scopes: readonly string[],
): string => {
  const call = firstCall(scopes)
  const token = [
    `curl -sS ${quoted(`${origin}/api/v2/auth/token`)} \\`,
    '  -d grant_type=client_credentials \\',
    `  -d client_id=${quoted(clientId)} \\`,
    `  -d client_secret=${quoted(secret)}`,
  ].join('\n')
  if (call === null) return token
  return [
    `TOKEN=$(${token} \\`,
    `  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`,
    `curl -sS -w '\\n' ${quoted(`${origin}${call}`)} \\`,
    '  -H "Authorization: Bearer $TOKEN"',
  ].join('\n')
}

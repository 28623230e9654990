/** A read that an integrator can run as it stands, once `$ACCESS_TOKEN` holds one. */
export const curlRead = (path: string): string =>
  `curl -H "Authorization: Bearer $ACCESS_TOKEN" ${location.origin}${path}`

/** A change; the body is for the integrator to fill in. */
export const curlPatch = (path: string, body: object): string =>
  `curl -X PATCH -H "Authorization: Bearer $ACCESS_TOKEN" -H "Content-Type: application/json" -d '${JSON.stringify(body)}' ${location.origin}${path}`

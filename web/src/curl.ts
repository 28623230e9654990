/** A read that integrators can run as it is, once `$ACCESS_TOKEN` is set. */
export const curlRead = (path: string): string =>
  `curl -H "Authorization: Bearer $ACCESS_TOKEN" ${location.origin}${path}`

/** A change, with a body for the integrator to fill in. */
export const curlPatch = (path: string, body: object): string =>
  `curl -X PATCH -H "Authorization: Bearer $ACCESS_TOKEN" -H "Content-Type: application/json" -d '${JSON.stringify(body)}' ${location.origin}${path}`

/** The token follows `#`, which browsers send to no server, so it appears in no log and no `Referer`. */
export const passwordLinkUrl = (baseUrl: string, token: string): string => `${baseUrl}/password#${token}`

/**
 * The name of a cookie. With HTTPS, the prefix `__Host-` keeps other hosts of the domain from setting it. Without, browsers send the cookies
 * of all servers of a host to each of them, so the port keeps them apart (contract B19).
 */
export const cookieName = (name: string, baseUrl: string): string => {
  if (baseUrl.startsWith('https:')) return `__Host-${name}`
  const { port } = new URL(baseUrl)
  return port === '' ? name : `${name}_${port}`
}

import { isIPv6 } from 'node:net'

/** `2001:db8::1` → its eight groups. */
const groupsOf = (address: string): string[] => {
  const [front = '', back] = address.split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  if (back === undefined) return groups(front)
  const zeros = 8 - groups(front).length - groups(back).length
  return [...groups(front), ...Array.from({ length: zeros }, () => '0'), ...groups(back)]
}

/** Some proxies add the port of the connection: `203.0.113.7:5511`, `[2001:db8::1]:5511`. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[(.+)\])(?::\d+)?$/

const withoutPort = (address: string): string => {
  const [, four, six] = withPort.exec(address) ?? []
  return four ?? six ?? address
}

/**
 * The network by which a sender's attempts are counted. For IPv6 that is the first 64 bits, because a single customer
 * has all the addresses within them. Any other address counts as it is, even if written as IPv6.
 */
export const networkOf = (sent: string): string => {
  const address = withoutPort(sent)
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '')
  return `${groupsOf(address)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

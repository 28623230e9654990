import { isIPv6 } from 'node:net'

/** `2001:db8::1` → its eight groups. */
const groupsOf = (address: string): string[] => {
  const [front = '', back] = address.split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  if (back === undefined) return groups(front)
  const zeros = 8 - groups(front).length - groups(back).length
  return [...groups(front), ...Array.from({ length: zeros }, () => '0'), ...groups(back)]
}

/**
 * What a sender's attempts are counted by: of IPv6 the first 64 bits, within which a single customer has as many addresses
 * as there are; any other address as it is, also where it is written as IPv6.
 */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '')
  return `${groupsOf(address)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

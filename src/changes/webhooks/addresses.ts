import ipaddr from 'ipaddr.js'

/** To which addresses webhooks may send (contract 16.3). */

/** Public by its number, but inside a cloud it answers for the machine itself (Azure's WireServer). */
const metadata = ['168.63.129.16']

/** `::ffff:10.0.0.1` is `10.0.0.1`. */
const parsed = (address: string): ipaddr.IPv4 | ipaddr.IPv6 => ipaddr.process(address)

const isWithin = (address: ipaddr.IPv4 | ipaddr.IPv6, network: string): boolean => {
  const [range, bits] = ipaddr.parseCIDR(network)
  return address.kind() === range.kind() && address.match([range, bits] as never)
}

const isNamed = (address: string, networks: readonly string[]): boolean => {
  const one = parsed(address)
  return networks.some((network) => isWithin(one, network))
}

/** Everything that is not a public address of one machine is refused, also what translates to IPv4 (6to4, NAT64, Teredo). */
export const isPublic = (address: string): boolean =>
  parsed(address).range() === 'unicast' && !metadata.includes(parsed(address).toString())

/** `http:` needs an address that the operator has named, because others can read it on the way. */
export const maySendTo = (address: string, protocol: string, networks: readonly string[]): boolean =>
  isNamed(address, networks) || (protocol === 'https:' && isPublic(address))

/** Whether only `https:` is missing. */
export const needsHttps = (address: string, protocol: string, networks: readonly string[]): boolean =>
  !maySendTo(address, protocol, networks) && maySendTo(address, 'https:', networks)

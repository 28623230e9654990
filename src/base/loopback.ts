import { isIPv4 } from 'node:net'
import type { Config, Environment } from './config.ts'

/** Whether a host, as in an address or a URL, is this machine. */
export const isLoopback = (host: string): boolean => {
  const plain = host.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:/, '')
  return plain === 'localhost' || plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}

/** What is wrong, and what to do, where other machines are admitted but links would lead them to themselves. */
export const unreachableLinks = (
  { host, baseUrl, trustProxy }: Pick<Config, 'host' | 'baseUrl' | 'trustProxy'>,
  { BASE_URL }: Environment,
): { readonly message: string; readonly remedy: string } | null => {
  if (BASE_URL || (isLoopback(host) && trustProxy.length === 0)) return null
  const admitting = isLoopback(host) ? `TRUST_PROXY ${trustProxy.join(',')}` : `HOST ${host}`
  return {
    message: `${admitting} admits other machines, but links in mails and invitations, and tokens, contain ${baseUrl}`,
    remedy: 'Set BASE_URL to the address that people and clients use.',
  }
}

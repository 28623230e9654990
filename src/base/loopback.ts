import { isIPv4 } from 'node:net'
import type { Environment } from './config.ts'

/** Whether a host, as in an address or a URL, is this machine. */
export const isLoopback = (host: string): boolean => {
  const plain = host.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:/, '')
  return plain === 'localhost' || plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'))
}

/** What is wrong, and what to do, where other machines are admitted but links would lead them to themselves. */
export const unreachableLinks = (
  { host, baseUrl }: { readonly host: string; readonly baseUrl: string },
  { BASE_URL }: Environment,
): { readonly message: string; readonly remedy: string } | null =>
  BASE_URL || isLoopback(host)
    ? null
    : {
        message: `HOST ${host} admits other machines, but links in mails and invitations, and tokens, contain ${baseUrl}`,
        remedy: 'Set BASE_URL to the address that people and clients use.',
      }

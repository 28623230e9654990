import { describe, expect, it } from 'vitest'
import { maySendTo } from './addresses.ts'

const refused = [
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '168.63.129.16',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '198.18.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::1',
]

describe('16.3 addresses to which webhooks may send', () => {
  it.each(refused)('%s is refused', (address) => {
    expect(maySendTo(address, 'https:', [])).toBe(false)
    expect(maySendTo(address, 'http:', [])).toBe(false)
  })

  it.each(['93.184.215.14', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.215.14'])(
    '%s is public: https only',
    (address) => {
      expect(maySendTo(address, 'https:', [])).toBe(true)
      expect(maySendTo(address, 'http:', [])).toBe(false)
    },
  )

  it('those in WEBHOOK_NETWORKS are allowed, also written as IPv6, and their neighbours are not', () => {
    const networks = ['10.1.0.0/16', 'fd12::/16']
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd12::7'])
      for (const protocol of ['http:', 'https:'])
        expect(maySendTo(address, protocol, networks), address).toBe(true)
    for (const address of ['10.2.0.1', 'fd13::7', '127.0.0.1'])
      expect(maySendTo(address, 'https:', networks), address).toBe(false)
  })
})

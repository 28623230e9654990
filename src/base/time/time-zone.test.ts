import { describe, expect, it } from 'vitest'
import { isTimeZone } from './time-zone.ts'

describe('an IANA time zone', () => {
  it.each([
    'Europe/Berlin',
    'America/Argentina/Buenos_Aires',
    'America/Port-au-Prince',
    'Asia/Kolkata',
    'Asia/Calcutta',
    'Europe/Kyiv',
    'Etc/GMT+5',
    'Pacific/Auckland',
    'UTC',
  ])('is %s', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  it.each([
    'Europe/Atlantis',
    'europe/berlin',
    'EUROPE/BERLIN',
    'asia/kolkata',
    '+01:00',
    'GMT+1',
    'Berlin',
    '',
    ' UTC',
    'Europe/Berlin ',
    'Etc/../UTC',
  ])('is not %j', (name) => {
    expect(isTimeZone(name)).toBe(false)
  })
})

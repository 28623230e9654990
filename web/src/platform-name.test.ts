import { describe, expect, it } from 'vitest'
import { shortPlatformName } from './platform-name.ts'

describe('the short name of a platform', () => {
  it('is the telling part of a web address', () => {
    expect(['courier.example', 'www.courier.co.uk', 'süd-kurier.news'].map(shortPlatformName)).toEqual([
      'courier',
      'courier',
      'süd-kurier',
    ])
  })

  it('is the name itself of everything else', () => {
    const names = ['Website', 'Dr. Jones', 'Morning Tide (newsletter)', 'Vol. 2', '24.7']
    expect(names.map(shortPlatformName)).toEqual(names)
  })
})

import { describe, expect, it } from 'vitest'
import { suggestedShortName } from './platform-name.ts'

describe('the suggested short name of a platform', () => {
  it.each([
    ['www.courier.example', 'WEB'],
    ['Print', 'PRINT'],
    ['Website', 'WEB'],
    ['Morning Tide (newsletter)', 'MTN'],
    ['Évening paper', 'ÉP'],
    ['One Two Three Four Five Six Seven', 'OTTFFS'],
    ['!', ''],
  ])('of %j is %j', (name, suggested) => {
    expect(suggestedShortName(name)).toBe(suggested)
  })
})

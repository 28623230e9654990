import { expect, it } from 'vitest'
import { reportText } from './report.ts'

it('23.4 says that everything had a place only if nothing was there from an earlier run', () => {
  const counts = (there: number) => ({ stories: { made: 2, there, refused: 0 } })
  expect(reportText({ counts: counts(0), left: [] })).toBe(
    'stories: 2 made, 0 there already\nEverything had a place.',
  )
  expect(reportText({ counts: counts(3), left: [] })).toBe(
    'stories: 2 made, 3 there already\nEverything made now had a place. Of what an earlier run made, see in Settings which statuses are done or dropped.',
  )
})

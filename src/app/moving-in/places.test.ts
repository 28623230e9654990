import { expect, it } from 'vitest'
import { parentsFirst, sameHere, samePerson } from './places.ts'

const host = 'planning.example.org'

it('23.4 binds by external id first, then by the id there, then by name whatever its case', () => {
  const here = [
    { id: 1, name: 'Sport', externalId: 'other' },
    { id: 2, name: 'Renamed', externalId: 'spo' },
    { id: 3, name: 'Renamed, too', externalId: `${host}:7` },
  ]
  expect(sameHere(host, { id: 9, name: 'Sport', externalId: 'spo' }, here)?.id).toBe(2)
  expect(sameHere(host, { id: 7, name: 'Sport', externalId: null }, here)?.id).toBe(3)
  expect(sameHere(host, { id: 8, name: ' SPORT ' }, here)?.id).toBe(1)
  expect(sameHere(host, { id: 8, name: 'sport' }, here, () => false)).toBeUndefined()
})

it('23.4 takes people with different addresses for different people', () => {
  const jo = { id: 1, firstName: 'Jo', lastName: 'Ray', email: 'jo@example.org' }
  const named = { id: 5, firstName: 'Jo', lastName: 'Ray', email: null }
  expect(samePerson(host, { ...jo, id: 9, lastName: 'Other', email: 'JO@example.org' }, [jo])).toBe(jo)
  expect(samePerson(host, { ...named, email: 'jo.ray@example.org' }, [jo])).toBeUndefined()
  expect(samePerson(host, named, [jo])).toBe(jo)
})

it('23.4 makes parents before their children, and ends where they are in a circle', () => {
  const sorted = (...pairs: [number, number | null][]) =>
    parentsFirst(
      pairs.map(([id, parent]) => ({ id, parent })),
      ({ parent }) => parent,
    ).map(({ id }) => id)
  expect(sorted([3, 2], [2, 1], [1, null], [4, 99])).toEqual([1, 4, 2, 3])
  expect(sorted([1, 2], [2, 1], [3, null])).toEqual([3, 1, 2])
})

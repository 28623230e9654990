import { expect, it } from 'vitest'
import { migrations } from './migrations.ts'

it('states of each migration no older schema than of the one before, which stopped those servers', () => {
  const oldest = migrations.map(({ id, oldestSchema = id }) => oldestSchema)
  expect(oldest).toEqual(oldest.toSorted((one, other) => one - other))
  expect(migrations.filter(({ id, oldestSchema = id }) => oldestSchema > id)).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { nearest } from './nearest.ts'

describe('1.14 the nearest known name', () => {
  const members = ['title', 'slug', 'groupIds', 'groups', 'platformId', 'tasks', 'id']

  it.each([
    ['titel', 'title'],
    ['Title', 'title'],
    ['group_ids', 'groupIds'],
    ['groupids', 'groupIds'],
    ['group', 'groups'],
    ['platform-id', 'platformId'],
    ['task', 'tasks'],
    ['ID', 'id'],
  ])('of %s is %s', (name, meant) => {
    expect(nearest(name, members)).toBe(meant)
  })

  it.each(['colour', '', 'x', 'publication', 'x'.repeat(100_000), '__proto__'])('of %s is none', (name) => {
    expect(nearest(name, members)).toBeUndefined()
  })
})

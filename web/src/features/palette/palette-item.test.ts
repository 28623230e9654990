import { expect, it } from 'vitest'
import { matchingItems, type PaletteItem } from './palette-item.ts'

const item = (name: string): PaletteItem => ({ key: name, name, group: '', run: () => undefined })
const items = ['Zoë Östergård', 'My schedule', 'Publication statuses'].map(item)
const found = (typed: string) => matchingItems(items, typed).map(({ name }) => name)

it('finds names by the beginnings of their words, in any order, without accents and capitals', () => {
  expect(found('oster zoe')).toEqual(['Zoë Östergård'])
  expect(found('SCHED')).toEqual(['My schedule'])
  expect(found('oestergard')).toEqual(['Zoë Östergård'])
  expect(found('atus')).toEqual([])
  expect(found('')).toHaveLength(3)
})

it('finds a page by what stands on it, too', () => {
  const pages = [{ ...item('Settings: Platforms'), also: 'Targets Closing times' }, item('Settings: Groups')]
  expect(matchingItems(pages, 'settings targ').map(({ name }) => name)).toEqual(['Settings: Platforms'])
})

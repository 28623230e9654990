import { expect, it } from 'vitest'
import { findOptions } from './find-options.ts'

const option = (label: string) => ({ value: label, label, disabled: false })
const people = ['José Çelik', 'Jörg Müller', 'Ann Lee'].map(option)

const found = (search: string, limit = 10) =>
  findOptions({ options: people, search, limit }).flatMap((one) => ('label' in one ? one.label : []))

it('B8 lists with a search find names however they are typed', () => {
  expect(found('jose')).toEqual(['José Çelik'])
  expect(found('mueller joerg')).toEqual(['Jörg Müller'])
  expect(found('')).toHaveLength(3)
  expect(found('', 2)).toHaveLength(2)
  expect(found('x')).toEqual([])
})

it('B8 and in groups, which go with their last option', () => {
  const options = [
    { group: 'Desk', items: people.slice(0, 2) },
    { group: 'Others', items: people.slice(2) },
  ]
  expect(findOptions({ options, search: 'muller', limit: 10 })).toEqual([
    { group: 'Desk', items: [people[1]] },
  ])
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Problems } from '../../base/problems.ts'
import { type FieldType, fieldTypes } from '../../settings/custom-fields/field-schemas.ts'
import type { KnownField } from '../references/loaded-references.ts'
import { writtenCustomValues } from './custom-value-rules.ts'
import type { CustomValueEntry } from './custom-value-schemas.ts'
import type { CustomValue } from './custom-values.ts'

/** Five fields, whose ids tell their types. Option ids start at `id * 10`. */
const typeOf = (id: number): FieldType => fieldTypes[id % fieldTypes.length] ?? 'TEXT'
const ids = fc.integer({ min: 0, max: 9 })
const today = '2026-06-18'

const anyField = (id: number): fc.Arbitrary<KnownField> =>
  fc.record({
    type: fc.constant(typeOf(id)),
    active: fc.boolean(),
    allowEmptyValue: fc.boolean(),
    optionIds: fc
      .integer({ min: 0, max: 3 })
      .map((count) => Array.from({ length: count }, (_, index) => id * 10 + index)),
    scopeIds: fc.subarray([1, 2, 3]),
  })

const anyFields = fc
  .tuple(...Array.from({ length: 10 }, (_, id) => anyField(id)))
  .map((list) => new Map(list.map((field, id) => [id, field] as const)))

const someOptions = (id: number) =>
  fc.subarray(
    [0, 1, 2].map((index) => id * 10 + index),
    { minLength: 1 },
  )

/** Any value of a field, even one that could not be chosen now. */
const anyValue = (id: number): fc.Arbitrary<CustomValue> => {
  const type = typeOf(id)
  switch (type) {
    case 'TEXT':
      return fc.string({ minLength: 1 }).map((value) => ({ id, type, value }))
    case 'DATE':
      return fc.constantFrom('2026-01-01', '2026-12-31').map((date) => ({ id, type, date }))
    case 'NUMBER':
      return fc.integer().map((number) => ({ id, type, number }))
    case 'SINGLE_SELECTION':
      return someOptions(id).map(([first = 0]) => ({ id, type, selectedOptionIds: [first] }))
    default:
      return someOptions(id).map((selectedOptionIds) => ({ id, type, selectedOptionIds }))
  }
}

const anyValues = fc
  .uniqueArray(ids)
  .chain((chosen) => fc.tuple(...chosen.sort().map(anyValue)))
  .map((values): CustomValue[] => [...values])

const entryOf = ({ type: _, ...entry }: CustomValue): CustomValueEntry =>
  'selectedOptionIds' in entry
    ? { ...entry, selectedOptionIds: [...entry.selectedOptionIds].reverse() }
    : entry

const emptyEntry = (id: number): CustomValueEntry => {
  switch (typeOf(id)) {
    case 'TEXT':
      return { id, value: '' }
    case 'DATE':
      return { id, date: null }
    case 'NUMBER':
      return { id, number: null }
    default:
      return { id, selectedOptionIds: [] }
  }
}

const anyEntries = fc
  .uniqueArray(ids)
  .chain((chosen) =>
    fc.tuple(...chosen.map((id) => fc.oneof(anyValue(id).map(entryOf), fc.constant(emptyEntry(id))))),
  )
  .map((entries): CustomValueEntry[] => [...entries])

const anyPlacement = fc.option(
  fc.record({
    before: fc.constantFrom(null, 1, 2, 3),
    after: fc.constantFrom(1, 2, 3),
    member: fc.constant('formatId' as const),
  }),
)
const anyMode = fc.constantFrom('replace' as const, 'patch' as const)

const collected = () => {
  const told: string[] = []
  const problems: Problems = {
    reference: (path) => void told.push(`${path} unknown-reference`),
    value: (path, code) => void told.push(`${path} ${code}`),
    rule: (path, code) => void told.push(`${path} ${code}`),
    refuse: () => undefined,
  }
  return { told, problems }
}

type Write = Omit<Parameters<typeof writtenCustomValues>[2], 'problems' | 'at' | 'known'>

const write = (
  present: readonly CustomValue[],
  entries: readonly CustomValueEntry[] | undefined,
  how: Write,
) => {
  const { told, problems } = collected()
  const values = writtenCustomValues(present, entries, { ...how, at: '', known: { today }, problems })
  return { values, told }
}

const applies = ({ scopeIds }: KnownField, placement: Write['placement']): boolean =>
  placement?.after == null || scopeIds.length === 0 || scopeIds.includes(placement.after)

/** Whether an accepted value fits its field. Kept values need not, unless they move. */
const isRight = (
  value: CustomValue,
  fields: ReadonlyMap<number, KnownField>,
  present: readonly CustomValue[],
  placement: Write['placement'],
): boolean => {
  const field = fields.get(value.id)
  if (field?.type !== value.type) return false
  const stays = present.some((other) => JSON.stringify(other) === JSON.stringify(value))
  const moves = placement !== null && placement.before !== placement.after
  if ((!stays || moves) && !applies(field, placement)) return false
  if (stays) return true
  const options = 'selectedOptionIds' in value ? value.selectedOptionIds : []
  return field.active && options.every((id) => field.optionIds.includes(id))
}

describe('written custom values', () => {
  it('9.5 values can be sent back in either mode without a change, even if the fields have changed', () => {
    fc.assert(
      fc.property(anyValues, anyFields, anyMode, (present, fields, mode) => {
        const still = { before: 1, after: 1, member: 'formatId' } as const
        const { values, told } = write(present, present.map(entryOf).reverse(), {
          fields,
          mode,
          placement: still,
        })
        expect([values, told]).toEqual([present, []])
      }),
    )
  })

  it('9.5 patching keeps values that it does not name; replacing removes them', () => {
    fc.assert(
      fc.property(anyValues, anyEntries, anyFields, (present, entries, fields) => {
        const isNamed = (id: number) => entries.some((entry) => entry.id === id)
        const patch = write(present, entries, { fields, mode: 'patch', placement: null }).values
        expect(patch.filter(({ id }) => !isNamed(id))).toEqual(present.filter(({ id }) => !isNamed(id)))
        const replace = write(present, entries, { fields, mode: 'replace', placement: null }).values
        expect(replace.every(({ id }) => isNamed(id))).toBe(true)
        expect(write(present, undefined, { fields, mode: 'replace', placement: null }).values).toEqual([])
      }),
    )
  })

  it('9.4 an accepted write has each field once, sorted, and new values are of active fields that apply, with options of the field', () => {
    fc.assert(
      fc.property(
        anyValues,
        anyEntries,
        anyFields,
        anyMode,
        anyPlacement,
        (present, entries, fields, mode, placement) => {
          const { values, told } = write(present, entries, { fields, mode, placement })
          const order = values.map(({ id }) => id)
          expect(order).toEqual([...new Set(order)].sort((one, other) => one - other))
          fc.pre(told.length === 0)
          expect(values.every((value) => isRight(value, fields, present, placement))).toBe(true)
        },
      ),
    )
  })

  it('1.18 repeating an accepted PATCH changes nothing', () => {
    fc.assert(
      fc.property(anyValues, anyEntries, anyFields, (present, entries, fields) => {
        const how = { fields, mode: 'patch', placement: null } as const
        const once = write(present, entries, how)
        fc.pre(once.told.length === 0)
        const twice = write(once.values, entries, how)
        // A value that an inactive field has lost cannot be cleared again.
        const refusedNow = twice.told.filter((problem) => !problem.endsWith('unknown-reference'))
        expect([twice.values, refusedNow]).toEqual([once.values, []])
      }),
    )
  })

  it('5.2 a move is refused if and only if a kept value does not apply there', () => {
    fc.assert(
      fc.property(anyValues, anyFields, (present, fields) => {
        const placement = { before: 1, after: 2, member: 'formatId' } as const
        const { told } = write(present, undefined, { fields, mode: 'patch', placement })
        const misfits = present.filter(({ id }) => {
          const field = fields.get(id)
          return field && !applies(field, placement)
        })
        expect(told).toEqual(misfits.length > 0 ? ['formatId custom-field-does-not-apply'] : [])
      }),
    )
  })
})

describe('9.5 a cleared value', () => {
  const known = (id: number, more: Partial<KnownField> = {}): [number, KnownField] => [
    id,
    {
      type: typeOf(id),
      active: true,
      allowEmptyValue: false,
      optionIds: [id * 10, id * 10 + 1],
      scopeIds: [],
      ...more,
    },
  ]
  const cases: readonly (readonly [string, Partial<KnownField>, number, CustomValue[]])[] = [
    [
      'a single selection becomes the first option',
      {},
      1,
      [{ id: 1, type: 'SINGLE_SELECTION', selectedOptionIds: [10] }],
    ],
    [
      'a multiple selection becomes the first option',
      {},
      2,
      [{ id: 2, type: 'MULTIPLE_SELECTION', selectedOptionIds: [20] }],
    ],
    ['a date becomes today', {}, 3, [{ id: 3, type: 'DATE', date: today }]],
    ['a text goes', {}, 0, []],
    ['a number goes', {}, 4, []],
    ['a selection without options goes', { optionIds: [] }, 1, []],
    ['where empty is allowed it goes', { allowEmptyValue: true }, 3, []],
    ['of an inactive field it goes', { active: false }, 3, []],
  ]

  it.each(cases)('%s', (_, more, id, expected) => {
    const fields = new Map([known(id, more)])
    const present = fc.sample(anyValue(id), 1)
    const { values, told } = write(present, [emptyEntry(id)], { fields, mode: 'patch', placement: null })
    expect([values, told]).toEqual([expected, []])
  })
})

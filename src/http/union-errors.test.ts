import { type Static, Type } from 'typebox'
import { expect, it } from 'vitest'
import { ApiError } from '../base/errors.ts'
import { CalendarDate, Closed, OneOf } from '../base/schemas.ts'
import { compileRequestCheck } from './validation.ts'

const Single = Closed({ kind: OneOf(['single']), date: CalendarDate })
const Recurring = Closed({ kind: OneOf(['recurring']), days: Type.Array(Type.Integer()), to: CalendarDate })
const Body = Closed({
  schedule: Type.Union([Single, Recurring, Type.Null()]),
  names: Type.Optional(Type.Array(Closed({ id: Type.Union([Type.String(), Type.Null()]) }))),
})

const check = compileRequestCheck({ body: Body })

const problemsOf = (body: unknown): string[] => {
  try {
    check({ params: {}, query: {}, body })
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.problems.map(({ path, code }) => `${path} ${code}`)
  }
}

const right: Static<typeof Body> = { schedule: null }

it.each([
  [right, []],
  [{ schedule: { kind: 'single', date: '9' } }, ['schedule.date date-format']],
  [
    { schedule: { kind: 'recurring', date: 'x' } },
    ['schedule.days required', 'schedule.to required', 'schedule.date unknown-field'],
  ],
  [{ schedule: { kind: 'never', date: '2026-06-18' } }, ['schedule.kind not-allowed']],
  [{ schedule: 7 }, ['schedule type-mismatch']],
  [
    { ...right, names: [{ id: 1 }, { id: null }, { id: 2 }] },
    ['names[0].id type-mismatch', 'names[2].id type-mismatch'],
  ],
])('1.8 of a union only the form that was meant has problems: %j', (body, problems) => {
  expect(problemsOf(body).sort()).toEqual([...problems].sort())
})

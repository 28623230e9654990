import { expect } from 'vitest'
import { expectRefusal } from '../element-answers.ts'
import type { Body } from '../entry-model.ts'
import type { Command } from './commands.ts'
import { everyPage, type Real } from './real.ts'
import { notThere, refused } from './verdicts.ts'
import { byExternalId, type DayNote, type Row, type World } from './world.ts'

/** Requests about the day notes of shifts (contract 10.6). */

type NoteCommand = Extract<Command, { do: 'note' }>

const noteView = (shift: Row, { date, note, version }: DayNote): Body => ({
  shiftId: shift.id,
  shift: { id: shift.id, name: shift.name, externalId: shift.externalId },
  date,
  note,
  version,
})

/** The note after the request, null for none, or the reason for the refusal. */
const noteAfter = ({ method, note }: NoteCommand, current: DayNote | undefined, at: DayNote) => {
  switch (method) {
    case 'post':
      return current ? refused('conflict', 'path date not-unique') : { ...at, note, version: 1 }
    case 'put':
      if (!current) return { ...at, note, version: 1 }
      return current.note === note ? current : { ...current, note, version: current.version + 1 }
    case 'delete':
      return current ? null : notThere
    case 'get':
      return current ?? notThere
  }
}

const statuses = { get: 200, post: 201, put: 200, delete: 204 } as const

const shiftOf = ({ shifts }: World, { shift: which, by }: NoteCommand) => {
  const row = shifts[which % (shifts.length || 1)]
  if (by === 'id') return { shift: row, address: String(row?.id ?? 1) }
  const externalId = String(row?.externalId ?? 'nobody')
  return { shift: byExternalId(shifts, externalId), address: `external-id/${externalId}` }
}

/** A list shows exactly the existing notes, ordered by day. */
export const expectNotes = async (
  real: Real,
  world: World,
  shift: Row,
  bounds: { readonly dateFrom?: string; readonly dateTo?: string },
): Promise<void> => {
  const { dateFrom = '0001-01-01', dateTo = '9999-12-31' } = bounds
  const notes = world.notes
    .filter(({ shiftId, date }) => shiftId === shift.id && date >= dateFrom && date <= dateTo)
    .sort((one, other) => (one.date < other.date ? -1 : 1))
  const query = new URLSearchParams(bounds).toString()
  const listed = await everyPage(real, `/shifts/${shift.id}/notes${query === '' ? '' : `?${query}`}`)
  expect(listed).toEqual(notes.map((note) => noteView(shift, note)))
}

export const changeNote = async (real: Real, world: World, command: NoteCommand): Promise<void> => {
  const { method, date, note, bounds } = command
  const { shift, address } = shiftOf(world, command)
  const path = `/shifts/${address}/notes/${date}`
  const answer =
    method === 'post' || method === 'put'
      ? await real.api[method](path, { note })
      : await real.api[method](path)
  if (!shift) {
    expectRefusal(notThere, answer, true)
    return
  }
  const current = world.notes.find((one) => one.shiftId === shift.id && one.date === date)
  const next = noteAfter(command, current, { shiftId: shift.id, date, note, version: 1 })
  if (next && 'accepted' in next) {
    expectRefusal(next, answer, true)
    return
  }
  expect(answer.status, answer.text).toBe(statuses[method])
  if (next) expect(answer.body).toEqual(noteView(shift, next))
  if (method !== 'get')
    world.notes = [...world.notes.filter((one) => one !== current), ...(next ? [next] : [])]
  await expectNotes(real, world, shift, bounds)
}

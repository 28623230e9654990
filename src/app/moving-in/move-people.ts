import { inChunks } from './in-chunks.ts'
import { type Moving, makeOrLeave, placeAll, placed } from './moving.ts'
import { findMovedAbsences } from './moving-queries.ts'
import { bindingOf, personName, samePerson } from './places.ts'
import { all, type Shift, type User } from './source.ts'

/** People, their absences and shifts. */

const bodyOf = ({ host, places }: Moving, one: User): object => ({
  lastName: one.lastName,
  firstName: one.firstName ?? null,
  screenName: one.screenName ?? null,
  email: one.email ?? null,
  externalId: bindingOf(host, one),
  internal: one.internal ?? true,
  supplierId: one.supplierId ?? null,
  groupIds: placed(places.groups, one.groupIds ?? one.groups?.map(({ id }) => id)),
})

export const movePeople = async (moving: Moving): Promise<void> => {
  const { source, target, host, places, report } = moving
  const here = await target.list('/api/daybook/v1/users')
  const query = { size: 100, includeExternal: true, includeGroups: true }
  for await (const one of source.entries('/api/v2/users', { params: { query } })) {
    if (one.deletionDate != null) continue
    const name = personName(one)
    const same = samePerson(host, one, here)
    if (same) report.count('people', 'there')
    const id =
      same?.id ??
      (await makeOrLeave(moving, 'people', name, () =>
        target.write('POST', '/api/daybook/v1/users', {}, bodyOf(moving, one)),
      ))
    if (id === null) continue
    places.people.set(one.id, id)
    // Also of those that an earlier run has made: it may have been cut off before it could say so.
    if (!same || same.role === null)
      report.leave('people', 'cannot sign in until Settings gives them a role', name)
  }
}

const absencesAtOnce = 100

export const moveAbsences = async (moving: Moving): Promise<void> => {
  const { source, target, host, places, report } = moving
  const { db } = target.deps
  const entries = source.entries('/api/v2/absences', { params: { query: { size: 100 } } })
  for await (const some of inChunks(entries, absencesAtOnce)) {
    const bindings = some.map((one) => bindingOf(host, one))
    const there = await findMovedAbsences(db, target.organizationId, bindings)
    for (const one of some) {
      const externalId = bindingOf(host, one)
      const userId = places.people.get(one.userId ?? one.user?.id)
      const name = `${one.user?.name ?? one.userId}, ${one.period.fromDate}`
      if (there.has(externalId)) report.count('absences', 'there')
      else if (userId === undefined) report.leave('absences', 'the person has no place', name)
      else
        await makeOrLeave(moving, 'absences', name, () =>
          target.write(
            'POST',
            '/api/v2/absences',
            {},
            {
              userId,
              period: one.period,
              type: { code: one.type.code },
              externalId,
              note: one.note ?? null,
            },
          ),
        )
    }
  }
}

const moveDayNotes = async (moving: Moving, { id, name }: Shift): Promise<void> => {
  const { source, target, places } = moving
  const shiftId = String(places.shifts.get(id))
  const path = '/api/v2/shifts/{shiftId}/notes'
  const here = new Set((await target.list(path, { shiftId })).map(({ date }) => date))
  for await (const { date, note } of source.entries(path, {
    params: { path: { shiftId: id }, query: { size: 100 } },
  })) {
    if (here.has(date)) moving.report.count('notes of shifts', 'there')
    else
      await makeOrLeave(moving, 'notes of shifts', `${name}, ${date}`, () =>
        target.write('POST', `${path}/{date}`, { shiftId, date }, { note }),
      )
  }
}

export const moveShifts = async (moving: Moving): Promise<void> => {
  const { source, target, host, places } = moving
  const there = await all(source.entries('/api/v2/shifts', { params: { query: { size: 100 } } }))
  await placeAll(moving, {
    kind: 'shifts',
    there,
    here: await target.list('/api/v2/shifts'),
    make: (one) =>
      target.write(
        'POST',
        '/api/daybook/v1/shifts',
        {},
        {
          name: one.name,
          startTime: one.startTime,
          endTime: one.endTime,
          externalId: bindingOf(host, one),
          timeZone: one.timeZone,
          weeklySchedule: one.weeklySchedule,
          availabilityCode: one.availabilityCode,
          userIds: placed(places.people, one.userIds ?? one.users?.map(({ id }) => id)),
        },
      ),
  })
  for (const one of there) if (places.shifts.has(one.id)) await moveDayNotes(moving, one)
}

import { beforeAll, describe, expect, it } from 'vitest'
import { withoutLocalIds } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { type Fixture, worldCupIsThere } from './world-cup-data.ts'
import {
  desk,
  fixturesWhere,
  type Json,
  nextDay,
  numbersOf,
  openDesk,
  operation,
  reporterOf,
  sequence,
  storyOf,
  walk,
} from './world-cup-desk.ts'

/**
 * The same sports desk after its stories exist: when each publication comes out, which are published, who is away and
 * on duty, the desk's own fields, and links to another system. The result of every filter is compared with the
 * fixtures.
 */

const plan = {
  slots: { day: 0, night: 0 },
  stage: { id: 0, options: new Map<string, number>() },
  importance: 0,
  broadcaster: 0,
  angle: { id: 0, options: [] as number[] },
  shifts: { early: 0, late: 0 },
}
let testing: TestApp

const dayBefore = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

const isKnockout = ({ groupName }: Fixture): boolean => !groupName.startsWith('Group')
const stageOf = (fixture: Fixture): string => (isKnockout(fixture) ? 'Knockout stage' : 'Group stage')
const importanceOf = ({ number }: Fixture): number => number / 8 + 0.001
const broadcasterOf = ({ number }: Fixture): string => ['ARD', 'ZDF', 'MagentaTV – “Ü”'][number % 3] ?? ''
const isNight = ({ time }: Fixture): boolean => time >= '18:00'

/**
 * The story's schedules: on the website in a slot, in the next day's paper, and in three newsletters up to that day.
 */
const schedulesOf = (fixture: Fixture) => {
  const slot = isNight(fixture) ? plan.slots.night : plan.slots.day
  return {
    website: {
      kind: 'single',
      date: fixture.date,
      timing: { type: 'timeSlot', timeSlot: { id: slot } },
    },
    print: { kind: 'single', date: nextDay(fixture.date), timing: null },
    newsletter: {
      kind: 'recurring',
      type: 'daily',
      fromDate: dayBefore(fixture.date, 2),
      toDate: fixture.date,
      timing: { type: 'time', time: '07:00' },
    },
  }
}

/** Every day on which part of the story comes out. */
const daysOf = ({ date }: Fixture): string[] => [dayBefore(date, 2), dayBefore(date), date, nextDay(date)]

const plannedStory = (fixture: Fixture): Json => {
  const story = storyOf(fixture)
  const { website, print, newsletter } = schedulesOf(fixture)
  const stage = plan.stage.options.get(stageOf(fixture))
  const [preview, pictures, report] = story.tasks
  const [onWebsite, inPaper, byMail] = story.publications
  return {
    ...story,
    customFields: [
      { id: plan.stage.id, selectedOptionIds: [stage] },
      { id: plan.importance, number: importanceOf(fixture) },
    ],
    tasks: [
      { ...preview, customFields: [{ id: plan.angle.id, selectedOptionIds: plan.angle.options }] },
      pictures,
      report,
    ],
    publications: [
      {
        ...onWebsite,
        schedule: website,
        customFields: [{ id: plan.broadcaster, value: broadcasterOf(fixture) }],
      },
      { ...inPaper, schedule: print },
      { ...byMail, schedule: newsletter },
    ],
  }
}

const setUpPlanning = async (): Promise<void> => {
  const slot = async (name: string, start: string, end: string): Promise<number> =>
    (await operation('createTimeSlot', { platformId: desk.platforms.website }, { name, start, end })).id
  plan.slots = {
    day: await slot('Matchday', '06:00', '18:00'),
    night: await slot('Late match', '18:00', '06:00'),
  }
  const options = ['Group stage', 'Knockout stage'].map((name) => ({ name, color: '#1c7ed6' }))
  const stage = await operation('createCustomField', null, {
    name: 'Stage',
    type: 'SINGLE_SELECTION',
    options,
  })
  plan.stage = {
    id: stage.id,
    options: new Map(stage.options.map(({ id, name }: Json) => [name, id])),
  }
  const importance = { name: 'Importance', type: 'NUMBER' }
  plan.importance = (await operation('createCustomField', null, importance)).id
  const broadcaster = { name: 'Broadcaster', type: 'TEXT', platformIds: [desk.platforms.website] }
  plan.broadcaster = (await operation('createPublicationCustomField', null, broadcaster)).id
  const angle = await operation('createTaskCustomField', null, {
    name: 'Angle',
    type: 'MULTIPLE_SELECTION',
    options: [{ name: 'Tactics' }, { name: 'Fans' }],
    formatIds: [desk.formats.get('text')],
  })
  plan.angle = { id: angle.id, options: angle.options.map(({ id }: Json) => id) }
}

const expectPlanned = (story: Json, fixture: Fixture): void => {
  const [website, print, newsletter] = story.publications
  const slot = isNight(fixture)
    ? { id: plan.slots.night, name: 'Late match', start: '18:00', end: '06:00' }
    : { id: plan.slots.day, name: 'Matchday', start: '06:00', end: '18:00' }
  expect(website.schedule).toEqual({
    kind: 'single',
    date: fixture.date,
    timing: { type: 'timeSlot', timeSlotId: slot.id, timeSlot: slot },
  })
  expect(print.schedule).toEqual({ kind: 'single', date: nextDay(fixture.date), timing: null })
  expect(newsletter.schedule).toMatchObject(schedulesOf(fixture).newsletter)
  expect(story.customFields).toMatchObject([
    { id: plan.stage.id, name: 'Stage', selectedOptionIds: [plan.stage.options.get(stageOf(fixture))] },
    { id: plan.importance, name: 'Importance', number: importanceOf(fixture) },
  ])
  expect(website.customFields).toMatchObject([
    { id: plan.broadcaster, name: 'Broadcaster', value: broadcasterOf(fixture) },
  ])
  expect(print.customFields).toEqual([])
  expect(story.tasks[0].customFields).toMatchObject([
    { id: plan.angle.id, selectedOptionIds: plan.angle.options },
  ])
}

const isPublished = ({ number }: Fixture): boolean => number % 2 === 0

/** Kick-off in the newsroom's time, two hours before the deadline. */
const kickOff = ({ deadline }: Fixture): number =>
  Date.parse(`${deadline.date}T${deadline.time}:00+02:00`) - 7_200_000

const local = (instant: number): { date: string; time: string } => {
  const text = new Date(instant + 7_200_000).toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 16) }
}

const idOfStory = ({ number }: Fixture): number => desk.stories.get(number).id

describe.skipIf(!worldCupIsThere())('6, 5.6, 9, 10.5, 10.6, 7 planning the World Cup 2026', () => {
  beforeAll(async () => {
    testing = await testApp({ config: { accessTokenSeconds: 90 * 86_400 } })
    await openDesk(testing)
    await setUpPlanning()
    await sequence(desk.fixtures, async (fixture) => {
      const story = await operation('createElement', null, plannedStory(fixture))
      desk.stories.set(fixture.number, withoutLocalIds(story))
    })
  })

  it('6, 9 reads back every schedule and every field as it was sent', async () => {
    await sequence(desk.fixtures, async (fixture) => {
      const story = await operation('getElement', { id: idOfStory(fixture) })
      expect(story).toEqual(desk.stories.get(fixture.number))
      expectPlanned(story, fixture)
    })
  })

  it('6, 3.7 finds the stories of a date: single dates, issue dates, and each day of a newsletter', async () => {
    const days = [...new Set(desk.fixtures.flatMap(daysOf))].sort()
    for (const day of days) {
      const found = numbersOf(await walk({ dateFrom: day, dateTo: day }))
      expect(found, day).toEqual(fixturesWhere((fixture) => daysOf(fixture).includes(day)))
    }
    const [first = '', last = ''] = [days[3], days[8]]
    expect(numbersOf(await walk({ dateFrom: first, dateTo: last }))).toEqual(
      fixturesWhere((fixture) => daysOf(fixture).some((day) => day >= first && day <= last)),
    )
    expect(await walk({ dateTo: dayBefore(days[0] ?? '') })).toEqual([])
  })

  it('6.1 moves, removes and sets only the schedule, and the list follows', async () => {
    const [fixture] = desk.fixtures
    if (!fixture) throw new Error('there are no fixtures')
    const story = desk.stories.get(fixture.number)
    const place = { id: story.id, publicationId: story.publications[0].id }
    const far = '2027-01-15'
    const onFarDay = () => walk({ dateFrom: far, dateTo: far })
    await operation('putSchedule', place, { kind: 'single', date: far })
    expect(numbersOf(await onFarDay())).toEqual([fixture.number])
    await operation('deleteSchedule', place)
    expect(await onFarDay()).toEqual([])
    await operation('putSchedule', place, schedulesOf(fixture).website)
    expect((await operation('getSchedule', place)).timing.timeSlot.id).toBe(
      story.publications[0].schedule.timing.timeSlot.id,
    )
    expectPlanned(await operation('getElement', { id: story.id }), fixture)
  })

  it("5.6 publishes every second match at its kick-off: with the newsroom's date and time, and its tasks done", async () => {
    await sequence(desk.fixtures.filter(isPublished), async (fixture) => {
      const story = desk.stories.get(fixture.number)
      const place = { id: story.id, publicationId: story.publications[0].id }
      testing.clock.set(new Date(kickOff(fixture)).toISOString())
      const after = await operation('publishPublication', place)
      expect(after.publications[0].published).toEqual(local(kickOff(fixture)))
      expect(after.publications[0].status.name).toBe('Published')
      expect(after.publications[0].schedule).toEqual(story.publications[0].schedule)
      expect(after.tasks.map(({ done }: Json) => done)).toEqual([true, true, true])
      desk.stories.set(fixture.number, after)
      await expect(operation('publishPublication', place)).rejects.toMatchObject({
        response: { status: 409 },
      })
    })
  })

  it('3.7 finds published stories, finished ones, and both by the date of publication', async () => {
    const { content } = await operation('listPublicationStatuses')
    const published = content.find(({ code }: Json) => code === 'PUBLISHED').id
    expect(numbersOf(await walk({ publicationStatusIds: published }))).toEqual(fixturesWhere(isPublished))
    const [reporter] = desk.reporters
    const isHers = (fixture: Fixture) => reporterOf(fixture).id === reporter?.id
    expect(numbersOf(await walk({ userId: reporter?.id, done: true }))).toEqual(
      fixturesWhere((fixture) => isHers(fixture) && isPublished(fixture)),
    )
    expect(numbersOf(await walk({ userId: reporter?.id, done: false }))).toEqual(
      fixturesWhere((fixture) => isHers(fixture) && !isPublished(fixture)),
    )
    const day = '2026-06-20'
    const comesOut = (fixture: Fixture) =>
      daysOf(fixture).includes(day) || (isPublished(fixture) && local(kickOff(fixture)).date === day)
    expect(numbersOf(await walk({ dateFrom: day, dateTo: day }))).toEqual(fixturesWhere(comesOut))
    expect(
      numbersOf(
        await walk({ dateFrom: day, dateTo: day, publicationStatusIds: published, userId: reporter?.id }),
      ),
    ).toEqual(
      numbersOf(await walk({ dateFrom: day, dateTo: day })).filter((number) => {
        const fixture = desk.fixtures.find((one) => one.number === number)
        // All filters on publications apply to the same publication: the one on the website, which is published.
        return (
          fixture &&
          isPublished(fixture) &&
          isHers(fixture) &&
          [fixture.date, local(kickOff(fixture)).date].includes(day)
        )
      }),
    )
    expect(await walk({ withoutPublication: true })).toEqual([])
  })

  it('9.5 changes one field of a story and of a task, and leaves the others', async () => {
    const fixture = desk.fixtures.at(-1)
    if (!fixture) throw new Error('there are no fixtures')
    const { id, tasks } = desk.stories.get(fixture.number)
    const story = await operation(
      'patchElementCustomFields',
      { id },
      { customFields: [{ id: plan.importance, number: 99.5 }] },
    )
    expect(story.customFields).toMatchObject([
      { id: plan.stage.id, selectedOptionIds: [plan.stage.options.get('Knockout stage')] },
      { id: plan.importance, number: 99.5 },
    ])
    const place = { id, taskId: tasks[0].id }
    const angle = { id: plan.angle.id, selectedOptionIds: [plan.angle.options[1]] }
    const after = await operation('patchTaskCustomFields', place, { customFields: [angle] })
    expect(after.tasks[0].customFields).toMatchObject([angle])
    desk.stories.set(fixture.number, after)
  })

  it('10.5 finds absences by person, by kind and by days', async () => {
    const weekOf = (index: number) => ({
      fromDate: dayBefore('2026-07-20', 35 - index * 5),
      toDate: dayBefore('2026-07-20', 29 - index * 5),
    })
    await sequence(desk.reporters, async ({ id, email }, index) => {
      const user = index % 2 === 0 ? { id } : { email: email.toUpperCase() }
      const type = { code: index % 3 === 0 ? 2 : 3 }
      const absence = await operation('createAbsence', null, {
        user,
        period: weekOf(index),
        type,
        externalId: `leave-${index}`,
      })
      expect(absence).toMatchObject({
        user: { id },
        period: weekOf(index),
        type,
        externalId: `leave-${index}`,
      })
    })
    const found = async (filters: Json): Promise<number[]> =>
      (await operation('listAbsences', { size: 100, ...filters })).content
        .map(({ user }: Json) => user.id)
        .sort()
    const away = (test: (index: number) => boolean): number[] =>
      desk.reporters.filter((_, index) => test(index)).map(({ id }) => id)
    for (const day of ['2026-06-15', '2026-06-21', '2026-06-30', '2026-07-14', '2026-08-01'])
      expect(await found({ fromDate: day, toDate: day }), day).toEqual(
        away((index) => weekOf(index).fromDate <= day && day <= weekOf(index).toDate),
      )
    expect(await found({ type: 2 })).toEqual(away((index) => index % 3 === 0))
    expect(await found({ userEmail: desk.reporters[3]?.email })).toEqual(away((index) => index === 3))
    const named = await operation('getAbsenceByExternalId', { externalId: 'leave-5' })
    expect(named.user.name).toBe(desk.reporters[5]?.name)
  })

  it('10.6 finds shifts, and notes the number of matches for each match day', async () => {
    const userIds = desk.reporters.map(({ id }) => id)
    const weeklySchedule = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }
    const shift = (name: string, startTime: string, endTime: string, ids: number[]) =>
      operation('createShift', null, {
        name,
        externalId: name,
        startTime,
        endTime,
        weeklySchedule,
        userIds: ids,
      })
    const early = await shift('early', '06:00', '14:00', userIds.slice(0, 4))
    const late = await shift('late', '14:00', '22:00', userIds.slice(4))
    expect(late.users.map(({ name }: Json) => name)).toEqual(desk.reporters.slice(4).map(({ name }) => name))
    const days = [...new Set(desk.fixtures.map(({ date }) => date))].sort()
    const noteOf = (day: string) => `${fixturesWhere(({ date }) => date === day).length} matches`
    await sequence(days, async (date, index) => {
      const place = index % 2 === 0 ? { shiftId: early.id, date } : { externalId: 'early', date }
      const name = index % 2 === 0 ? 'replaceDayNote' : 'createDayNoteByExternalId'
      await operation(name, place, { note: noteOf(date) })
    })
    const [from = '', to = ''] = [days[2], days[9]]
    const { content } = await operation('listDayNotes', {
      shiftId: early.id,
      dateFrom: from,
      dateTo: to,
      size: 100,
    })
    expect(content.map(({ date, note }: Json) => [date, note])).toEqual(
      days.filter((date) => date >= from && date <= to).map((date) => [date, noteOf(date)]),
    )
  })

  it('7 links every story to the content management system, and unlinks every third', async () => {
    const systemUrl = 'https://cms.example.org'
    const bindingOf = ({ number }: Fixture) => ({
      externalElement: { externalId: `cms-${number}`, link: `${systemUrl}/articles/${number}` },
      systemUrl,
    })
    const isUnlinked = ({ number }: Fixture) => number % 3 === 0
    await sequence(desk.fixtures, async (fixture) => {
      const place = { id: idOfStory(fixture) }
      expect(await operation('linkExternalElement', place, bindingOf(fixture))).toMatchObject(
        bindingOf(fixture),
      )
      if (isUnlinked(fixture))
        expect(await operation('unlinkExternalElement', place, { systemUrl })).toMatchObject(
          bindingOf(fixture),
        )
    })
    await sequence(desk.fixtures, async (fixture) => {
      const place = { id: idOfStory(fixture) }
      const { content } = await operation('listExternalElements', place)
      const story = await operation('getElement', place)
      const expected = isUnlinked(fixture) ? [] : [bindingOf(fixture)]
      expect(content).toMatchObject(expected)
      expect(content).toHaveLength(expected.length)
      if (isUnlinked(fixture)) expect(story.externalElement).toBeNull()
      else expect(story.externalElement).toMatchObject(bindingOf(fixture).externalElement)
    })
  })
})

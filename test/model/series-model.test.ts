import { beforeAll, expect, it } from 'vitest'
import { makeStoriesOfSeries } from '../../src/app/make-series.ts'
import { shiftedBy } from '../../src/base/time/calendar-days.ts'
import { elementTexts, forEachText, type TextContent } from '../../src/database/element-texts.ts'
import { scopeNames } from '../../src/http/principal.ts'
import { randomNumbers } from '../support/random.ts'
import { seed } from '../support/seed.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

/** `SERIES_RUNS` and `SERIES_STEPS` set other numbers, `SERIES_SEED` repeats a run. */
const runs = Number(process.env.SERIES_RUNS ?? 2)
const steps = Number(process.env.SERIES_STEPS ?? 14)

const settings = '/api/daybook/v1'
const first = '2026-06-18'
const days = 24
const ahead = 6
type Field = keyof TextContent
const fields = Object.keys(elementTexts) as Field[]
type Patch = Partial<Record<Field, string>>

/** What a date is to say: its values, and which of them are its own. */
interface Day {
  readonly date: string
  readonly values: Record<Field, string | null>
  readonly own: Set<Field>
  isMade: boolean
  isGone: boolean
}

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: the model and what is sent lie side by side
const walk = async (run: number): Promise<void> => {
  const { below, one, some, once } = randomNumbers(seed + run)
  let today: string = first
  app.clock.set(`${today}T09:00:00Z`)
  let desk: StoryDesk = await storyDesk(app)
  const group = await desk.group()
  const { body: template } = await desk.api.post(`${settings}/templates`, {
    ...{ name: 'Briefing', key: 'briefing' },
    body: { title: 'Briefing', groupIds: [group.id] },
  })
  const { body: series } = await desk.api.post(`${settings}/series`, {
    ...{ name: 'Briefing', templateId: template.id, from: first, ahead },
    rule: `FREQ=DAILY;COUNT=${days}`,
  })
  const path = `${settings}/series/${series.id}/members`
  const model: Day[] = Array.from({ length: days }, (_, index) => ({
    date: shiftedBy(first, index),
    values: { ...forEachText(() => null), title: 'Briefing' },
    own: new Set<Field>(),
    isMade: index <= ahead,
    isGone: false,
  }))
  const made = async () =>
    new Map<string, { element: { id: number } | null; state: string; detached: string[] }>(
      (await desk.api.get(`${path}?size=100`)).body.content.map((member: { date: string }) => [
        member.date,
        member,
      ]),
    )

  const changeByPeople = async (): Promise<string> => {
    const day = one(model.filter(({ isMade, isGone }) => isMade && !isGone))
    const field = one(fields)
    const value = `${day.date} ${below(1000)}`
    const id = (await made()).get(day.date)?.element?.id
    await desk.api.patch(`/elements/${id}`, { [field]: value })
    day.values[field] = value
    day.own.add(field)
    return `people ${day.date} ${field}`
  }

  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: as above
  const changeBySeries = async (): Promise<string> => {
    const scope = one(['this', 'following', 'all'] as const)
    const day = one(model.filter(({ date, isGone }) => !isGone && date >= today))
    const patch: Patch = Object.fromEntries(
      [one(fields), ...some(fields, 1)].map((field) => [field, `${scope} ${below(1000)}`]),
    )
    const { status, body, text } = await desk.api.patch(`${path}/${day.date}`, { scope, patch })
    expect(status, text).toBe(200)
    const names = Object.keys(patch) as Field[]
    const start = scope === 'following' ? day.date : today
    const kept: { date: string; fields: Field[] }[] = []
    for (const other of scope === 'this' ? [day] : model.filter(({ date }) => date >= start)) {
      if (other.isGone) continue
      const left = scope === 'this' ? [] : names.filter((name) => other.own.has(name))
      if (left.length > 0) kept.push({ date: other.date, fields: left.sort() })
      for (const name of names)
        if (!left.includes(name)) {
          other.values[name] = patch[name] ?? null
          if (scope === 'this') other.own.add(name)
        }
    }
    for (const { fields: left } of body.kept) left.sort()
    expect(body.kept, `SEED=${seed} ${scope} ${day.date}`).toEqual(kept)
    return `${scope} ${day.date} ${names}`
  }

  const trash = async (): Promise<string> => {
    const day = one(model.filter(({ isMade, isGone }) => isMade && !isGone))
    const { status } = await desk.api.delete(`${path}/${day.date}`)
    expect(status, day.date).toBe(day.own.size > 0 ? 409 : 204)
    if (status === 204) day.isGone = true
    return `trash ${day.date}`
  }

  /** Takes back what one edit has written: stories say what they said, and that is their own. Those to come keep the series' word. */
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: as above
  const undone = (edit: () => Promise<string>) => async (): Promise<string> => {
    const { next } = (await desk.api.get('/changes')).body
    const before = model.map(({ values, isGone }) => ({ values: { ...values }, isGone }))
    const said = await edit()
    const { content } = (await desk.api.get(`/changes?after=${next}&types=element&limit=1000&wait=1`)).body
    if (content.length === 0) return `${said} (nothing to undo)`
    const positions = content.map(({ position }: { position: number }) => position)
    const { status, text } = await desk.api.post(`${settings}/changes/undo`, { positions })
    expect(status, text).toBe(200)
    for (const [index, day] of model.entries()) {
      const { values, isGone } = before[index] ?? day
      if (!day.isMade || isGone) continue
      day.isGone = false
      for (const field of fields)
        if (day.values[field] !== values[field]) {
          day.values[field] = values[field]
          day.own.add(field)
        }
    }
    return `${said} undone`
  }

  const pass = async (): Promise<string> => {
    if (today >= shiftedBy(first, days - ahead)) return 'nothing'
    today = shiftedBy(today, 1 + below(2))
    app.clock.set(`${today}T09:00:00Z`)
    desk = { ...desk, api: (await app.client(desk.organizationId, scopeNames)).api }
    await makeStoriesOfSeries(app.deps)
    for (const day of model) if (day.date >= today && day.date <= shiftedBy(today, ahead)) day.isMade = true
    return `until ${today}`
  }

  const done: string[] = []
  for (let step = 0; step < steps; step++) {
    const edit = once(5) ? trash : one([changeByPeople, changeBySeries, changeBySeries])
    const next = once(5) ? pass : once(3) ? undone(edit) : edit
    done.push(await next())
    const shown = `SEED=${seed} run ${run}: ${done.join('; ')}`
    const members = await made()
    for (const day of model.filter(({ date }) => date >= today)) {
      const member = members.get(day.date)
      const state = day.isGone ? 'trashed' : day.isMade ? (day.own.size > 0 ? 'detached' : 'made') : 'planned'
      expect({ date: day.date, state: member?.state }, shown).toEqual({ date: day.date, state })
      if (!day.isGone) expect([...(member?.detached ?? [])].sort(), shown).toEqual([...day.own].sort())
      if (!day.isMade || day.isGone) continue
      const { body } = await desk.api.get(`/elements/${member?.element?.id}`)
      expect(body, `${day.date} ${shown}`).toMatchObject(day.values)
    }
  }
}

it('17.3, 24.3 stories of a series say what a plain model says, after random changes by series and people, and after their undo', {
  timeout: 60_000 + runs * 30_000,
}, async () => {
  for (let run = 0; run < runs; run++) await walk(run)
})

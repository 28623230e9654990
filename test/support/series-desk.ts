import { beforeAll, beforeEach, expect } from 'vitest'
import { scopeNames } from '../../src/http/principal.ts'
import type { ApiAnswer } from './api-client.ts'
import { type StoryDesk, storyDesk } from './story-desk.ts'
import { type TestApp, testApp } from './test-app.ts'

const settings = '/api/daybook/v1'
const path = `${settings}/series`

/** A date of a series, as its members show it. */
export interface ShownMember {
  readonly date: string
  readonly state: string
  readonly element: { readonly id: number; readonly title: string | null } | null
  readonly detached: readonly string[]
}

/** A newsroom for each test, on a day, with a template for series and shortcuts for them. */
export const useSeriesDesk = (today: string) => {
  let test: TestApp
  let desk: StoryDesk
  let group: { id: number }
  let platform: Awaited<ReturnType<StoryDesk['platform']>>
  let template: number

  let serial = 0

  beforeAll(async () => {
    test = await testApp()
  })

  const newTemplate = async (body: object): Promise<number> => {
    serial += 1
    const answer = await desk.api.post(`${settings}/templates`, {
      name: `T ${serial}`,
      key: `t${serial}`,
      body,
    })
    expect(answer.status, answer.text).toBe(201)
    return answer.body.id
  }

  beforeEach(async () => {
    test.clock.set(`${today}T09:00:00Z`)
    desk = await storyDesk(test)
    group = await desk.group()
    platform = await desk.platform({ typeCode: 0 })
    template = await newTemplate({
      title: 'Council',
      groupIds: [group.id],
      event: { fromDate: 0, fromTime: '18:00' },
      tasks: [{ headline: 'Preview', deadline: { date: -1, time: '17:00' } }, { headline: 'Report' }],
      publications: [{ platformId: platform.id, schedule: { kind: 'single', date: 1 } }],
    })
  })

  /** Tokens end within the hour. */
  const atTime = async (instant: string): Promise<void> => {
    test.clock.set(instant)
    desk = { ...desk, api: (await test.client(desk.organizationId, scopeNames)).api }
  }

  const make = (body: object = {}): Promise<ApiAnswer> =>
    desk.api.post(path, {
      name: 'Council meeting',
      templateId: template,
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      from: today,
      ...body,
    })

  const made = async (body: object = {}): Promise<ApiAnswer['body']> => {
    const answer = await make(body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }

  const membersOf = async (id: number): Promise<ShownMember[]> =>
    (await desk.api.get(`${path}/${id}/members?size=100`)).body.content

  const madeOf = async (id: number): Promise<ShownMember[]> =>
    (await membersOf(id)).filter(({ element }) => element)

  const storyOf = async (id: number, date: string): Promise<ApiAnswer['body']> => {
    const member = (await membersOf(id)).find((one) => one.date === date)
    return (await desk.api.get(`${settings}/elements/${member?.element?.id}`)).body
  }

  const change = (id: number, date: string, scope: string, patch: object): Promise<ApiAnswer> =>
    desk.api.patch(`${path}/${id}/members/${date}`, { scope, patch })

  const changed = async (...sent: Parameters<typeof change>): Promise<ApiAnswer['body']> => {
    const answer = await change(...sent)
    expect(answer.status, answer.text).toBe(200)
    const { positions: _, ...told } = answer.body
    return told
  }

  return {
    get test() {
      return test
    },
    get desk() {
      return desk
    },
    get group() {
      return group
    },
    get platform() {
      return platform
    },
    /** That of series which name none. */
    get template() {
      return template
    },
    set template(id: number) {
      template = id
    },
    ...{ newTemplate, atTime, make, made, membersOf, madeOf, storyOf, change, changed },
  }
}

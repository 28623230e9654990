import { beforeAll, expect, it } from 'vitest'
import type { ApiAnswer } from '../support/api-client.ts'
import { refusalOf } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const rounds = 8
const v1 = '/api/daybook/v1'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
  desk = await storyDesk(app)
})

interface Race {
  /** Starts to use something. */
  readonly use: () => Promise<ApiAnswer>
  /** Deletes it, which is refused once it is in use. */
  readonly deletion: () => Promise<ApiAnswer>
}

const made = async (path: string, body: object): Promise<ApiAnswer['body']> => {
  const answer = await desk.api.post(path, body)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

const option = async (family: string) => {
  const body = { name: `Field ${crypto.randomUUID()}`, type: 'SINGLE_SELECTION', options: [{ name: 'High' }] }
  const { id, options } = await made(`${v1}/${family}`, body)
  return {
    customFields: [{ id, selectedOptionIds: [options[0].id] }],
    deletion: () => desk.api.delete(`/${family}/${id}/options/${options[0].id}`),
  }
}

const published = async () => {
  const platform = await desk.platform()
  const { id, publications } = await desk.story({ publications: [{ platformId: platform.id }] })
  return { platform, path: `/elements/${id}/publications/${publications[0].id}` }
}

const races: Readonly<Record<string, () => Promise<Race>>> = {
  '10.1 a group and a new one below it': async () => {
    const { id: parentGroupId } = await desk.group()
    return {
      use: () => desk.api.post('/groups', { name: 'Child', parentGroupId }),
      deletion: () => desk.api.delete(`/groups/${parentGroupId}`),
    }
  },
  '10.2 a category and a new one below it': async () => {
    const platform = await desk.platform()
    const { id: parentCategoryId } = await desk.category(platform)
    return {
      use: () => desk.api.post(`/platforms/${platform.id}/categories`, { name: 'Child', parentCategoryId }),
      deletion: () => desk.api.delete(`/categories/${parentCategoryId}`),
    }
  },
  '10.2 a category and another one moved below it': async () => {
    const platform = await desk.platform()
    const [from, to] = [await desk.category(platform), await desk.category(platform)]
    const { id } = await desk.category(platform, { parentCategoryId: from.id })
    return {
      use: () => desk.api.patch(`/categories/${id}`, { parentCategoryId: to.id }),
      deletion: () => desk.api.delete(`/categories/${to.id}`),
    }
  },
  '9.3 an option and a story that selects it': async () => {
    const { id } = await desk.story()
    const { customFields, deletion } = await option('custom-fields')
    return { use: () => desk.api.patch(`/elements/${id}/custom-fields`, { customFields }), deletion }
  },
  '9.3 an option and a task that selects it': async () => {
    const { id } = await desk.story()
    const { customFields, deletion } = await option('task-custom-fields')
    return { use: () => desk.api.post(`/elements/${id}/tasks`, { customFields }), deletion }
  },
  '9.3 an option and a publication that selects it': async () => {
    const { path } = await published()
    const { customFields, deletion } = await option('publication-custom-fields')
    return { use: () => desk.api.patch(path, { customFields }), deletion }
  },
  '11 a status and a story that takes it': async () => {
    const [{ id }, status] = [await desk.story(), await desk.status('element')]
    return {
      use: () => desk.api.patch(`/elements/${id}`, { elementStatusId: status.id }),
      deletion: () => desk.api.delete(`${v1}/element-statuses/${status.id}`),
    }
  },
  '11 a status and a task that takes it': async () => {
    const [{ id }, status] = [await desk.story(), await desk.status('task')]
    return {
      use: () => desk.api.post(`/elements/${id}/tasks`, { statusId: status.id }),
      deletion: () => desk.api.delete(`${v1}/task-statuses/${status.id}`),
    }
  },
  '11 a status and a task format that offers it': async () => {
    const [format, status] = [await desk.format(), await desk.status('task')]
    return {
      use: () => desk.api.patch(`${v1}/task-formats/${format.id}`, { taskStatusIds: [status.id] }),
      deletion: () => desk.api.delete(`${v1}/task-statuses/${status.id}`),
    }
  },
  '11 a status and a publication that takes it': async () => {
    const [{ path }, status] = [await published(), await desk.status('publication')]
    return {
      use: () => desk.api.patch(path, { statusId: status.id }),
      deletion: () => desk.api.delete(`${v1}/publication-statuses/${status.id}`),
    }
  },
  '11 a status and a platform that offers it': async () => {
    const [{ id }, status] = [await desk.platform(), await desk.status('publication')]
    const body = { statusIds: [status.id], defaultStatusId: status.id }
    return {
      use: () => desk.api.put(`${v1}/platforms/${id}/publication-statuses`, body),
      deletion: () => desk.api.delete(`${v1}/publication-statuses/${status.id}`),
    }
  },
  '11 a task format and a task that uses it': async () => {
    const [{ id }, format] = [await desk.story(), await desk.format()]
    return {
      use: () => desk.api.post(`/elements/${id}/tasks`, { formatId: format.id }),
      deletion: () => desk.api.delete(`${v1}/task-formats/${format.id}`),
    }
  },
  '11 a text length and a task that uses it': async () => {
    const [{ id }, format] = [await desk.story(), await desk.format({ textLengths: ['Long'] })]
    const task = { formatId: format.id, textLength: { optionId: format.options[0]?.id } }
    return {
      use: () => desk.api.post(`/elements/${id}/tasks`, task),
      deletion: () => desk.api.patch(`${v1}/task-formats/${format.id}`, { textLengthOptions: [] }),
    }
  },
  '6.3 a time slot and a schedule that uses it': async () => {
    const { platform, path } = await published()
    const slot = { name: 'Morning', start: '06:00', end: '09:00' }
    const { id: timeSlotId } = await made(`${v1}/platforms/${platform.id}/time-slots`, slot)
    const schedule = { kind: 'single', date: '2028-01-01', timing: { type: 'timeSlot', timeSlotId } }
    return {
      use: () => desk.api.put(`${path}/schedule`, schedule),
      deletion: () => desk.api.delete(`${v1}/time-slots/${timeSlotId}`),
    }
  },
}

it.each(Object.entries(races))(
  '1.5, 1.13, %s: if use and deletion arrive at once, one is refused as if it had come later',
  async (_, race) => {
    for (let round = 0; round < rounds; round++) {
      const { use, deletion } = await race()
      const [used, deleted] = await Promise.all(
        round % 2 === 0 ? [use(), deletion()] : [deletion(), use()].reverse(),
      )
      const shown = `${used?.status} ${used?.text}\n${deleted?.status} ${deleted?.text}`
      const isDone = [used, deleted].map((answer) => Number(answer?.status) < 300)
      expect(isDone.filter(Boolean), shown).toHaveLength(1)
      const [refused, again] = isDone[0] ? [deleted, deletion] : [used, use]
      expect([400, 404, 409], shown).toContain(refused?.status)
      expect(refused && refusalOf(refused), shown).toEqual(refusalOf(await again()))
    }
  },
)

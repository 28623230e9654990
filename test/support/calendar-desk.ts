import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { fetchCalendar } from '../../src/changes/calendars/fetch-calendar.ts'
import { afterFile } from './after-file.ts'
import type { ApiAnswer } from './api-client.ts'
import { storyDesk } from './story-desk.ts'
import type { TestApp } from './test-app.ts'

export const calendarsPath = '/api/daybook/v1/calendars'

/** An event, one property a line. */
export const event = (uid: string, lines: string): string =>
  `BEGIN:VEVENT\nUID:${uid}\nDTSTAMP:20260601T000000Z\n${lines.trim()}\nEND:VEVENT`

export const calendarFile = (...components: readonly string[]): string =>
  `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...components, 'END:VCALENDAR'].join('\n').replaceAll('\n', '\r\n')}\r\n`

type Respond = (answer: ServerResponse, ifNoneMatch: string | undefined) => void

/** A server of calendars: one file at a time, with its entity tag if it has one. */
export const calendarServer = async () => {
  let respond: Respond = (answer) => void answer.writeHead(404).end()
  const asked: (string | undefined)[] = []
  const server = createServer((request, answer) => {
    const tag = request.headers['if-none-match']
    asked.push(tag)
    respond(answer, tag)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/calendar.ics`,
    asked,
    answersWith: (next: Respond) => {
      respond = next
    },
    serves: (text: string, etag?: string) => {
      respond = (answer, tag) => {
        if (etag !== undefined && tag === etag) return void answer.writeHead(304).end()
        return void answer
          .writeHead(200, { 'content-type': 'text/calendar', ...(etag !== undefined && { etag }) })
          .end(text)
      }
    },
  }
}

interface SourcedRow {
  readonly id: number
  readonly title: string | null
  readonly source: { readonly uid: string; readonly occurrence: string | null; readonly state: string } | null
}

/** A newsroom with a server of calendars, which are fetched when a test says so. The app needs `testNetworks`. */
export const calendarDesk = async (test: TestApp) => {
  const desk = await storyDesk(test)
  const server = await calendarServer()
  const group = await desk.group()
  const read = async (id: number): Promise<ApiAnswer['body']> =>
    (await desk.api.get(`${calendarsPath}/${id}`)).body
  const fetched = async (id: number): Promise<ApiAnswer['body']> => {
    const key = { organizationId: desk.organizationId, id }
    await fetchCalendar(test.deps, key, new AbortController().signal)
    return read(id)
  }
  const rows = async (dateFrom: string, dateTo: string): Promise<SourcedRow[]> =>
    (await desk.api.get(`/api/daybook/v1/plan?dateFrom=${dateFrom}&dateTo=${dateTo}`)).body.rows
  return {
    ...desk,
    groupId: group.id as number,
    server,
    read,
    fetched,
    /** A calendar that was not fetched yet. */
    calendar: async (given: object = {}): Promise<ApiAnswer['body']> => {
      const answer = await desk.api.post(calendarsPath, {
        ...{ name: 'Fixtures', url: server.url, groupIds: [group.id] },
        ...given,
      })
      expect(answer.status, answer.text).toBe(201)
      return answer.body
    },
    /** The stories that came from calendars, by the identifier and the name of their occurrence. */
    stories: async (dateFrom = '2026-06-01', dateTo = '2026-07-31') =>
      new Map(
        (await rows(dateFrom, dateTo)).flatMap(({ id, title, source }) =>
          source === null
            ? []
            : [
                [
                  `${source.uid} ${source.occurrence ?? ''}`.trim(),
                  { id, title, state: source.state },
                ] as const,
              ],
        ),
      ),
    story: async (id: number): Promise<ApiAnswer['body']> =>
      (await desk.api.get(`/api/daybook/v1/elements/${id}`)).body,
  }
}
export type CalendarDesk = Awaited<ReturnType<typeof calendarDesk>>

import { describe, expect, it } from 'vitest'
import { useImportDesk } from '../../../test/support/import-desk.ts'

const at = useImportDesk()
const { send, commit, errorsOf, titles } = at

const period = 'dateFrom=2026-06-15&dateTo=2026-06-21&ideas=true'
/** As the plan's pages ask for it. */
const shown = '&columns=date,time,title,status,publications,tasks,groups,since,id'

const file = async (language: string, columns = shown): Promise<string> =>
  (await at.desk.api.get(`/api/daybook/v1/plan.csv?${period}&language=${language}${columns}`)).text

const daily = { kind: 'recurring', type: 'daily', fromDate: '2026-06-16', toDate: '2026-06-18', timing: null }
const on = (date: string, time: string) => ({ kind: 'single', date, timing: { type: 'time', time } })

/** A story each that repeats, that comes out twice, and that has no day. */
const week = async () => {
  const sport = await at.desk.group({ name: 'Sport, local' })
  const print = await at.desk.platform({ name: 'Print' })
  const status = await at.desk.status('element', { name: 'Planned; ready' })
  const weather = await at.desk.story({
    title: 'Weather “today”',
    groupIds: [at.groupId, sport.id],
    elementStatusId: status.id,
    tasks: [{ userId: at.userId }, { userId: (await at.desk.user()).id }, {}],
    publications: [{ platformId: at.platformId, schedule: daily }],
  })
  const vote = await at.desk.story({
    title: 'Vote; and after',
    groupIds: [at.groupId],
    publications: [
      { platformId: at.platformId, schedule: on('2026-06-16', '18:00') },
      { platformId: print.id, schedule: on('2026-06-17', '05:30') },
    ],
  })
  const idea = await at.desk.story({ title: 'Some day', groupIds: [sport.id] })
  return { weather, vote, idea }
}

interface Line {
  readonly line: number
  readonly known: string | null
  readonly elementId: number
}

const becomes = ({ body }: { body: { lines: Line[] } }) => body.lines.map(({ known }) => known)

describe('23.1 the table file of the plan', () => {
  it.each(['en', 'de'])(
    '23.1 changes nothing if nobody has changed it, each story on each of its days (%s)',
    async (language) => {
      const { weather, vote, idea } = await week()
      const answer = await send(await file(language))
      expect(errorsOf(answer)).toEqual([])
      expect(becomes(answer)).toEqual(answer.body.lines.map(() => 'skip'))
      const ids = answer.body.lines.map(({ elementId }: Line) => elementId)
      expect(ids).toEqual([vote, weather, vote, weather, weather, idea].map(({ id }) => id))
      const whole = await send(await file(language, ''))
      expect([errorsOf(whole), new Set(becomes(whole))]).toEqual([[], new Set(['skip'])])
    },
  )

  it('23.1 changes nothing of a story whose group and status have ended since', async () => {
    const { weather } = await week()
    for (const id of weather.groupIds) await at.desk.api.delete(`/groups/${id}`)
    await at.desk.deactivate('element', { id: weather.elementStatusId, name: '' })
    const answer = await send(await file('en'))
    expect([errorsOf(answer), becomes(answer)]).toEqual([[], answer.body.lines.map(() => 'skip')])
  })

  it.each(['first', 'last'])(
    '23.1 changes a story that was edited in its %s line alone, and goes on from there',
    async (place) => {
      const { weather } = await week()
      const lines = (await file('de')).split('\n')
      const index =
        place === 'first'
          ? lines.findIndex((line) => line.includes('Weather'))
          : lines.findLastIndex((line) => line.includes('Weather'))
      const edited = lines.with(index, (lines[index] ?? '').replace('Weather', 'Storm')).join('\n')
      const answer = await send(edited)
      expect(errorsOf(answer)).toEqual([])
      expect(becomes(answer).filter((known) => known === 'update')).toHaveLength(1)
      expect((await commit(answer, [index])).body.updated).toEqual([{ line: index, elementId: weather.id }])
      // What the other lines still say is what the story was called before.
      const after = await at.desk.api.get(`/api/daybook/v1/imports/${answer.body.id}`)
      expect(becomes(after)).toEqual(answer.body.lines.map(() => 'skip'))
      expect((await commit(answer)).body.updated).toEqual([])
      expect(await titles()).toContain('Storm “today”')
    },
  )

  it('23.1 makes one change of the same edit in all lines of a story', async () => {
    const { weather } = await week()
    const answer = await send((await file('en')).replaceAll('Weather', 'Storm'))
    expect([errorsOf(answer), becomes(answer)]).toEqual([
      [],
      ['skip', 'update', 'skip', 'skip', 'skip', 'skip'],
    ])
    expect((await commit(answer)).body).toMatchObject({ updated: [{ elementId: weather.id }], refused: [] })
  })

  it('23.1 names both lines and the column where two edits of a story contradict each other', async () => {
    await week()
    const [first, ...rest] = (await file('en')).split('Weather')
    const answer = await send(`${first}Storm${rest[0]}Rain${rest.slice(1).join('Weather')}`)
    expect(errorsOf(answer)).toEqual([[4, 'Title', 'contradicts-line', null]])
    expect(answer.body.lines[3].errors[0]).toMatchObject({
      value: 'Rain “today”',
      message: 'is not as in line 2, which changes the same story',
      parameters: { line: 2 },
    })
    expect(answer.body.lines[1].errors).toEqual([])
  })
})

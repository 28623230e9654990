import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { starterSet } from '../../src/app/set-up/starter-set.ts'
import { migrate } from '../../src/database/migrate.ts'
import { migrations } from '../../src/database/migrations.ts'
import { openDatabase } from '../../src/database/open.ts'
import { createBareDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

interface Status {
  readonly name: string
  readonly color: string | null
  readonly code?: 'PUBLISHED' | null
  readonly active?: boolean
  readonly stage: string
}

const s = (name: string, color: string | null, stage: string, more: Partial<Status> = {}): Status => ({
  name,
  color,
  stage,
  ...more,
})
const published = { code: 'PUBLISHED' } as const
const inactive = { active: false } as const

const { elementStatuses, publicationStatuses, taskStatuses } = starterSet('en')
const [grey, blue, orange, green] = ['#868e96', '#1c7ed6', '#f08c00', '#2f9e44']

/** The stages that pages guessed before statuses stated them. Each list belongs to one organization, in order. */
const cases: Readonly<Record<string, readonly Status[]>> = {
  'no statuses': [],
  'the starter set': elementStatuses,
  'the starter set for tasks': taskStatuses,
  'the starter set for publications': publicationStatuses,
  'colours only in the middle': [
    s('Idea', grey, 'open'),
    s('In work', orange, 'open'),
    s('Filed', green, 'done'),
    s('Held', null, 'dropped'),
    s('Dropped', '#495057', 'dropped'),
  ],
  'no colour': [s('One', null, 'open'), s('Two', null, 'open'), s('Three', null, 'open')],
  'only greys': [s('One', '#000000', 'open'), s('Two', '#ffffff', 'open'), s('Three', '#777777', 'open')],
  'no green at the end': [s('One', green, 'open'), s('Two', blue, 'open'), s('Gone', grey, 'dropped')],
  'a single green status': [s('Done', green, 'open')],
  'a single green status before greys': [s('Done', green, 'open'), s('Gone', grey, 'dropped')],
  'an inactive green status': [
    s('One', blue, 'open'),
    s('Two', orange, 'open'),
    s('Done', green, 'open', inactive),
    s('Gone', grey, 'dropped'),
    s('Old', grey, 'open', inactive),
  ],
  'yellow and cyan, where no channel exceeds green': [s('One', blue, 'open'), s('Two', '#FFFF00', 'done')],
  'the saturation of a grey': [s('One', blue, 'open'), s('Two', '#557f55', 'dropped')],
  'the saturation of a colour': [s('One', blue, 'open'), s('Two', '#557f54', 'done')],
  'a saturation of exactly one fifth': [s('One', blue, 'open'), s('Two', '#669966', 'done')],
  'a grey published status': [
    s('Planned', grey, 'open'),
    s('Ready', green, 'open'),
    s('Published', grey, 'done', published),
    s('Withdrawn', grey, 'dropped'),
    s('Updated', green, 'open'),
  ],
  'a published status that comes first': [
    s('Published', null, 'done', published),
    s('Corrected', blue, 'open'),
  ],
}

const hasCode = Object.entries(cases).filter(([, statuses]) => statuses.some(({ code }) => code))
const hasNone = Object.entries(cases).filter(([, statuses]) => !statuses.some(({ code }) => code))

describe('a database from before statuses had a stage', () => {
  let pool: pg.Pool

  const fill = async (table: string, lists: readonly (readonly [string, readonly Status[]])[]) => {
    for (const [name, statuses] of lists) {
      const { rows } = await pool.query<{ id: string }>(
        `insert into organization (name, time_zone, creation_time) values ($1, 'UTC', now()) returning id`,
        [`${table}: ${name}`],
      )
      // Ids run against the order, because only the order counts.
      for (const [index, { name: status, color, code, active = true }] of [...statuses.entries()].reverse())
        await pool.query(
          `insert into ${table} (organization_id, name, color, active, position${code ? ', code' : ''})
           values ($1, $2, $3, $4, $5${code ? `, '${code}'` : ''})`,
          [rows[0]?.id, status, color, active, index + 1],
        )
    }
  }

  const stagesIn = async (table: string, name: string) => {
    const { rows } = await pool.query<{ name: string; stage: string; version: number }>(
      `select status.name, stage, status.version from ${table} as status
       join organization on organization.id = organization_id
       where organization.name = $1 order by position`,
      [`${table}: ${name}`],
    )
    return rows
  }

  beforeAll(async () => {
    const { url } = await createBareDatabase()
    const database = openDatabase({ connectionString: url }, testLog)
    afterAll(database.close)
    pool = database.pool
    await migrate(pool, migrations.slice(0, 15))
    await fill('element_status', hasNone)
    await fill('task_status', hasNone)
    await fill('publication_status', [...hasCode, ...hasNone])
    await migrate(pool)
  })

  it.each([
    ...hasNone.flatMap(([name, statuses]) => [
      { table: 'element_status', name, statuses },
      { table: 'task_status', name, statuses },
    ]),
    ...[...hasCode, ...hasNone].map(([name, statuses]) => ({ table: 'publication_status', name, statuses })),
  ])('gets the stages in $table that pages used to guess: $name', async ({ table, name, statuses }) => {
    expect(await stagesIn(table, name)).toEqual(
      statuses.map((status) => ({ name: status.name, stage: status.stage, version: 1 })),
    )
  })

  it('accepts only known stages, and only done for the published status', async () => {
    for (const [change, constraint] of [
      [`update element_status set stage = 'late'`, 'element_status_stage_known'],
      [`update publication_status set stage = 'open'`, 'publication_status_published_is_done'],
    ] as const)
      await expect(pool.query(change)).rejects.toMatchObject({ constraint })
  })
})

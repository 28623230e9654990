import { Temporal } from 'temporal-polyfill'
import { findClientByName } from '../api-clients/client-queries.ts'
import { type ClientWithSecret, createClient, rotateClientSecret } from '../api-clients/client-service.ts'
import { type Actor, auditInto } from '../audit/audit.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { createElement } from '../elements/element-service.ts'
import type { Writing } from '../http/operation.ts'
import { scopeNames } from '../http/principal.ts'
import { makeOrganization } from '../organizations/make-organization.ts'
import { findOrganizationId, listOrganizationNames } from '../organizations/organization-queries.ts'
import { StartupError } from '../startup-error.ts'
import { elementStatusKind, publicationStatusKind, taskStatusKind } from '../statuses/status-kinds.ts'
import { listStatuses } from '../statuses/status-queries.ts'
import { listTaskFormats } from '../task-formats/task-format-queries.ts'
import { wallClock } from '../time/zone-time.ts'
import { listUsers } from '../users/user-queries.ts'
import type { UserWork } from '../users/user-service.ts'
import { makeRota } from './make-rota.ts'
import { makeGroups, makeImportance, makePeople, makePlatforms } from './make-settings.ts'
import { administrator, organization } from './newsroom.ts'
import { publishPast } from './publish-stories.ts'
import { createRandom, type Random } from './random.ts'
import type { References } from './references.ts'
import { storyBody } from './story-body.ts'
import { planStories } from './story-plan.ts'

interface DemoWork {
  readonly deps: Deps
  readonly actor: Actor
  /** Of the administrator's password, for a newsroom that is made. */
  readonly passwordHash: string
}

/** The demo's newsroom, with credentials that work from now on. */
export interface DemoNewsroom {
  /** False when it was there already: then only the client's secret is new. */
  readonly created: boolean
  readonly clientId: string
  readonly clientSecret: string
  /** Everybody who may have a task. */
  readonly userIds: readonly number[]
}

const seed = 2026
const clientName = 'Demo'
const everything = { afterId: undefined, offset: 0, limit: 100 }

const byName = (rows: readonly { id: number; name: string }[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ name, id }) => [name, id]))

const makeReferences = async (
  work: Writing,
  user: UserWork,
  today: Temporal.PlainDate,
): Promise<References> => {
  const { db, organizationId } = work
  const groups = await makeGroups(work)
  const statuses = async (kind: Parameters<typeof listStatuses>[1]) =>
    byName(await listStatuses(db, kind, organizationId, true, everything))
  return {
    groups,
    importance: await makeImportance(work),
    people: await makePeople(user, groups),
    ...(await makePlatforms(work, today)),
    formats: new Map(
      (await listTaskFormats(db, organizationId, true, everything)).map(({ id, content }) => [
        content.name,
        id,
      ]),
    ),
    elementStatuses: await statuses(elementStatusKind),
    taskStatuses: await statuses(taskStatusKind),
    publicationStatuses: await statuses(publicationStatusKind),
  }
}

/** Stories are entered some days ahead, in office hours, and none of them today or later. */
const entryTime = (date: Temporal.PlainDate, today: Temporal.PlainDate, random: Random): Date => {
  const ahead = date.subtract({ days: random.integer(1, 12) })
  const latest = today.subtract({ days: random.integer(1, 4) })
  const day = Temporal.PlainDate.compare(ahead, latest) < 0 ? ahead : latest
  const plainTime = Temporal.PlainTime.from({ hour: random.integer(8, 18), minute: random.integer(0, 59) })
  return new Date(day.toZonedDateTime({ timeZone: organization.timeZone, plainTime }).epochMilliseconds)
}

/** Platforms, people and stories, by the same rules as through the API. */
const fill = async (work: Writing, user: UserWork): Promise<void> => {
  const random = createRandom(seed)
  const today = Temporal.PlainDate.from(wallClock(work.now, organization.timeZone).date)
  const references = await makeReferences(work, user, today)
  await makeRota(work, references.people, today)
  for (const [index, plan] of planStories(today, random).entries()) {
    const body = storyBody(plan, index + 1, today, references, random)
    const story = await createElement({ ...work, now: entryTime(plan.date, today, random) }, body)
    await publishPast(work, story, today)
  }
}

const workAs = (
  { client }: ClientWithSecret,
  { db, organizationId, now, audit }: UserWork,
  deps: Deps,
): Writing => ({
  db,
  organizationId,
  now,
  deps,
  principal: {
    organizationId,
    type: 'client',
    id: client.id,
    clientId: client.clientId,
    name: client.name,
    scopes: client.scopes,
  },
  ifMatch: undefined,
  address: 'localhost',
  traceId: 'demo',
  audit,
  auditSubject: () => undefined,
  auditDetails: () => undefined,
  afterCommit: () => undefined,
})

const assertDemoOrEmpty = async (db: Transaction): Promise<void> => {
  if ((await findOrganizationId(db, organization.name)) !== null) return
  const [found] = await listOrganizationNames(db, 1)
  if (found === undefined) return
  throw new StartupError(
    `The database has an organization already ("${found}"), and the demo is made in an empty one only. ` +
      'Run `daybook serve`, or set DATA_DIR to another folder for the demo.',
  )
}

const makeClient = (work: UserWork): Promise<ClientWithSecret> =>
  createClient(work, { name: clientName, scopes: scopeNames })

const renewClient = async (work: UserWork): Promise<ClientWithSecret> => {
  const existing = await findClientByName(work.db, work.organizationId, clientName)
  return existing ? rotateClientSecret(work, existing.id) : makeClient(work)
}

/** Makes the demo's newsroom in one transaction, or finds it and gives its client a new secret. Throws StartupError. */
export const makeDemoNewsroom = ({ deps, actor, passwordHash }: DemoWork): Promise<DemoNewsroom> =>
  inTransaction(deps.db, async (db) => {
    await assertDemoOrEmpty(db)
    const now = deps.clock.now()
    const { organizationId, created } = await makeOrganization(
      { db, now, actor },
      { ...organization, administrator: { ...administrator, passwordHash } },
    )
    const audit = auditInto(db, organizationId, now, actor)
    const user: UserWork = { db, organizationId, now, audit }
    const made = created ? await makeClient(user) : await renewClient(user)
    if (created) await fill(workAs(made, user, deps), user)
    const users = await listUsers(db, organizationId, true, everything)
    return {
      created,
      clientId: made.client.clientId,
      clientSecret: made.secret,
      userIds: users.map(({ id }) => id),
    }
  })

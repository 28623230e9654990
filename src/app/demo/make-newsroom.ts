import { findClientByName } from '../../access/api-clients/client-queries.ts'
import {
  type ClientWithSecret,
  createClient,
  rotateClientSecret,
} from '../../access/api-clients/client-service.ts'
import { type Actor, auditInto } from '../../access/audit/audit.ts'
import { makePasswordLink } from '../../access/password-links/password-link-service.ts'
import { StartupError } from '../../base/startup-error.ts'
import { printedName } from '../../base/text/printed.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { neverGone } from '../../http/gone.ts'
import { scopeNames } from '../../http/principal.ts'
import { listUsers } from '../../people/users/user-queries.ts'
import type { UserWork } from '../../people/users/user-service.ts'
import {
  findOrganizationId,
  listOrganizationNames,
} from '../../settings/organization/organization-queries.ts'
import type { Deps, Writing } from '../deps.ts'
import { makeOrganization } from '../set-up/make-organization.ts'
import { fillNewsroom } from './fill-newsroom.ts'
import { administrator, organization } from './newsroom.ts'

interface DemoWork {
  readonly deps: Deps
  readonly actor: Actor
  /** The hash of the administrator's password, for a new newsroom. */
  readonly passwordHash: string
  /** The number of stories in a new newsroom; that of a small newspaper if undefined. */
  readonly stories: number | undefined
}

/** The demo newsroom, with valid credentials. */
export interface DemoNewsroom {
  /** False if it already existed; then only the client's secret is new. */
  readonly created: boolean
  readonly clientId: string
  readonly clientSecret: string
  /** They see only their own work. */
  readonly freelancers: readonly Freelancer[]
}

export interface Freelancer {
  readonly name: string
  readonly email: string
  /** Where the person chooses a password, within a week; null unless the newsroom is new. */
  readonly link: string | null
}

const clientName = 'Demo'
const everything = { afterId: undefined, offset: 0, limit: 100 }

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
    sight: null,
  },
  gone: neverGone,
  ifMatch: undefined,
  sentBack: null,
  address: 'localhost',
  traceId: 'demo',
  audit,
  auditBeside: audit,
  auditSubject: () => undefined,
  auditDetails: () => undefined,
  auditNothing: () => undefined,
  changed: () => undefined,
  afterCommit: () => undefined,
})

const assertDemoOrEmpty = async (db: Transaction): Promise<void> => {
  if ((await findOrganizationId(db, organization.name)) !== null) return
  const [found] = await listOrganizationNames(db, 1)
  if (found === undefined) return
  throw new StartupError(
    `The database has an organization already ("${printedName(found)}"), and the demo needs an empty one. ` +
      'Run `daybook serve`, or set DATA_DIR to another folder for the demo.',
  )
}

const makeClient = (work: UserWork): Promise<ClientWithSecret> =>
  createClient(work, { name: clientName, scopes: scopeNames })

const renewClient = async (work: UserWork): Promise<ClientWithSecret> => {
  const existing = await findClientByName(work.db, work.organizationId, clientName)
  return existing ? rotateClientSecret(work, existing.id) : makeClient(work)
}

const listFreelancers = async (
  { db, organizationId, now }: UserWork,
  deps: Deps,
  invites: boolean,
): Promise<Freelancer[]> => {
  const users = await listUsers(db, organizationId, { includeExternal: true, sight: null }, everything)
  const freelancers: Freelancer[] = []
  for (const { id, content } of users)
    if (!content.internal && content.email !== null) {
      const invitation = invites
        ? await makePasswordLink(db, { deps, now }, { organizationId, userId: id })
        : null
      const name = `${content.firstName} ${content.lastName}`
      freelancers.push({ name, email: content.email, link: invitation?.url ?? null })
    }
  return freelancers
}

/** Creates the demo newsroom in one transaction, or finds it and gives its client a new secret. Throws StartupError. */
export const makeDemoNewsroom = ({ deps, actor, passwordHash, stories }: DemoWork): Promise<DemoNewsroom> =>
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
    if (created) await fillNewsroom(workAs(made, user, deps), organization.timeZone, stories)
    return {
      created,
      clientId: made.client.clientId,
      clientSecret: made.secret,
      freelancers: await listFreelancers(user, deps, created),
    }
  })

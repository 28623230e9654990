import { findClientByName, findSecretHash } from '../../access/api-clients/client-queries.ts'
import {
  type ClientWithSecret,
  createClient,
  rotateClientSecret,
} from '../../access/api-clients/client-service.ts'
import { type Actor, auditInto } from '../../access/audit/audit.ts'
import { makePasswordLink } from '../../access/password-links/password-link-service.ts'
import { isSecretOf } from '../../access/tokens/secrets.ts'
import { StartupError } from '../../base/startup-error.ts'
import { printedName } from '../../base/text/printed.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import { scopeNames } from '../../http/principal.ts'
import { withoutRequest } from '../../http/without-request.ts'
import { listUsers } from '../../people/users/user-queries.ts'
import type { UserWork } from '../../people/users/user-service.ts'
import {
  findOrganizationId,
  listOrganizationNames,
} from '../../settings/organization/organization-queries.ts'
import type { Deps, WriteContext } from '../deps.ts'
import { makeOrganization } from '../set-up/make-organization.ts'
import { fillNewsroom } from './fill-newsroom.ts'
import { keepSecret, readKeptSecret } from './kept-secret.ts'
import { administrator, organization } from './newsroom.ts'
import { emptyAllTables } from './reset-queries.ts'

interface DemoWork {
  readonly deps: Deps
  readonly actor: Actor
  /** The hash of the administrator's password, for a new newsroom. */
  readonly passwordHash: string
  /** The number of stories in a new newsroom; that of a small newspaper if undefined. */
  readonly stories: number | undefined
  /** Whether to begin with a new newsroom, whatever became of the present one. */
  readonly resets: boolean
}

/** The demo newsroom, with valid credentials. */
export interface DemoNewsroom {
  /** False if it already existed. */
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

const workAs = ({ client }: ClientWithSecret, { audit, ...given }: UserWork, deps: Deps): WriteContext => ({
  ...withoutRequest({ ...given, deps }, 'demo'),
  principal: {
    organizationId: given.organizationId,
    type: 'client',
    id: client.id,
    clientId: client.clientId,
    name: client.name,
    scopes: client.scopes,
    sight: null,
  },
  audit,
  auditBeside: audit,
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

/** The client with the secret that was kept, or with a new one where that is not its secret any more. */
const presentClient = async (work: UserWork, kept: string | undefined): Promise<ClientWithSecret> => {
  const client = await findClientByName(work.db, work.organizationId, clientName)
  if (!client) return makeClient(work)
  const secretHash = await findSecretHash(work.db, work.organizationId, client.id)
  return kept !== undefined && isSecretOf(kept, secretHash)
    ? { client, secret: kept }
    : rotateClientSecret(work, client.id)
}

/** Everything in the database is the demo's, so that everything can go. */
const reset = async (db: Transaction): Promise<void> => {
  const [, other] = await listOrganizationNames(db, 2)
  if (other !== undefined)
    throw new StartupError(
      `The database has other organizations than the demo ("${other}"), so it is not reset. Set DATA_DIR to another folder for the demo.`,
    )
  await emptyAllTables(db)
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

const findOrMake = (
  { deps, actor, passwordHash, stories, resets }: DemoWork,
  kept: string | undefined,
): Promise<DemoNewsroom> =>
  inTransaction(deps.db, async (db) => {
    await assertDemoOrEmpty(db)
    if (resets) await reset(db)
    const now = deps.clock.now()
    const { organizationId, created } = await makeOrganization(
      { db, now, actor },
      { ...organization, administrator: { ...administrator, passwordHash } },
    )
    const audit = auditInto(db, organizationId, now, actor)
    const user: UserWork = { db, organizationId, now, audit }
    const made = created ? await makeClient(user) : await presentClient(user, kept)
    if (created) await fillNewsroom(workAs(made, user, deps), organization.timeZone, stories)
    return {
      created,
      clientId: made.client.clientId,
      clientSecret: made.secret,
      freelancers: await listFreelancers(user, deps, created),
    }
  })

/** Creates the demo newsroom in one transaction, or finds it. Throws StartupError. */
export const makeDemoNewsroom = async (work: DemoWork): Promise<DemoNewsroom> => {
  const { dataDirectory } = work.deps.config
  const demo = await findOrMake(work, await readKeptSecret(dataDirectory))
  await keepSecret(dataDirectory, demo.clientSecret)
  return demo
}

import type { Command } from 'commander'
import { type Client, findClientByName, listClients } from '../../access/api-clients/client-queries.ts'
import {
  type ClientWork,
  createClient,
  deleteClient,
  rotateClientSecret,
} from '../../access/api-clients/client-service.ts'
import { StartupError } from '../../base/startup-error.ts'
import { printedName } from '../../base/text/printed.ts'
import type { Transaction } from '../../database/transaction.ts'
import { instantText } from '../../http/instant.ts'
import { type Scope, scopeNames } from '../../http/principal.ts'
import { addCommand, withDaybook } from './command.ts'
import { checkOptions, type OptionChecks } from './option-checks.ts'
import {
  checkedOrganization,
  inOrganization,
  type OrganizationOptions,
  organizationOption,
} from './organization.ts'
import { table } from './output.ts'

interface ClientOptions extends OrganizationOptions {
  readonly name?: string
}
interface CreateOptions extends ClientOptions {
  readonly scope?: string
}

const clientOptions = { ...organizationOption, '--name <name>': 'name of the client' }
const secretNote = 'Keep the secret: only its hash is stored, so it cannot be shown again.'

const scopesOf = (text: string, checks: OptionChecks): Scope[] => {
  const wanted = text.split(/[\s,]+/).filter((scope) => scope !== '')
  if (wanted.length === 0) checks.add(`--scope must contain at least one of: ${scopeNames.join(', ')}`)
  return wanted.flatMap((scope) => checks.oneOf('--scope', scope, scopeNames) ?? [])
}

/** The names of organization and client, checked together with whatever `checkMore` checks. */
const checkedNames = <T>(
  options: ClientOptions,
  checkMore: (checks: OptionChecks) => T,
): { organizationName: string | null; clientName: string; more: T } => {
  const checks = checkOptions()
  const organizationName = checkedOrganization(options, checks)
  const clientName = checks.name('--name', options.name)
  const more = checkMore(checks)
  checks.refuse()
  return { organizationName, clientName, more }
}

const nothingMore = (): void => undefined

const clientNamed = async (db: Transaction, organizationId: number, name: string): Promise<Client> => {
  const client = await findClientByName(db, organizationId, name)
  if (client) return client
  throw new StartupError(`The organization has no client "${name}". List its clients: daybook client list`)
}

/** All of an organization's clients: there are as many as systems it runs, not as many as stories. */
const allClients = async ({ db, organizationId, organization }: ClientWork & { organization: string }) => ({
  organization,
  clients: await listClients(db, organizationId, { afterId: undefined, offset: 0, limit: 10_000 }),
})

const credentialsText = (title: string, clientId: string, secret: string): string =>
  `${title}\n  client_id      ${clientId}\n  client_secret  ${secret}\n${secretNote}`

const listText = (clients: readonly Client[], organization: string): string =>
  clients.length === 0
    ? `"${organization}" has no clients yet. Create one: daybook client create --organization "${organization}" --name NAME`
    : table([
        ['NAME', 'CLIENT ID', 'SCOPES', 'CREATED', 'LAST USED'],
        ...clients.map(({ name, clientId, scopes, creationTime, lastUsedTime }) => [
          name,
          clientId,
          scopes.join(' '),
          instantText(creationTime),
          lastUsedTime ? instantText(lastUsedTime) : 'never',
        ]),
      ])

const listed = ({ clientId, name, scopes, creationTime, lastUsedTime }: Client) => ({
  client_id: clientId,
  name,
  scopes,
  creationTime: instantText(creationTime),
  lastUsedTime: lastUsedTime && instantText(lastUsedTime),
})

const addCreate = (client: Command): void =>
  addCommand<CreateOptions>(client, 'create', {
    description: 'Create an API client and show its id and secret.',
    options: {
      ...clientOptions,
      '--scope <scopes>': `scopes, separated by spaces: ${scopeNames.join(', ')} (default: api.read api.write)`,
    },
    json: '{client_id, client_secret}',
    examples: [
      'daybook client create --organization "Harbour Courier" --name CMS --scope "api.read api.write" --json',
    ],
    run: async (context, options) => {
      const { scope = 'api.read api.write' } = options
      const {
        organizationName,
        clientName,
        more: scopes,
      } = checkedNames(options, (checks) => scopesOf(scope, checks))
      await withDaybook(context, { migrates: false }, async (daybook) => {
        const { client, secret } = await inOrganization(daybook, organizationName, (work) =>
          createClient(work, { name: clientName, scopes }),
        )
        context.output.result(
          { client_id: client.clientId, client_secret: secret },
          credentialsText(`Created the client "${printedName(client.name)}":`, client.clientId, secret),
        )
      })
    },
  })

const addList = (client: Command): void =>
  addCommand<OrganizationOptions>(client, 'list', {
    description: 'List the API clients of an organization.',
    options: organizationOption,
    json: 'a list of {client_id, name, scopes, creationTime, lastUsedTime}',
    examples: ['daybook client list --organization "Harbour Courier"'],
    run: async (context, options) => {
      const checks = checkOptions()
      const organizationName = checkedOrganization(options, checks)
      checks.refuse()
      const { clients, organization } = await withDaybook(context, { migrates: false }, (daybook) =>
        inOrganization(daybook, organizationName, allClients),
      )
      context.output.result(clients.map(listed), listText(clients, organization))
    },
  })

const addRotate = (client: Command): void =>
  addCommand<ClientOptions>(client, 'rotate', {
    description:
      'Give a client a new secret. The old secret and all its tokens stop working within a second.',
    options: clientOptions,
    json: '{client_id, client_secret}',
    examples: ['daybook client rotate --organization "Harbour Courier" --name CMS'],
    run: async (context, options) => {
      const { organizationName, clientName } = checkedNames(options, nothingMore)
      await withDaybook(context, { migrates: false }, async (daybook) => {
        const { client, secret } = await inOrganization(daybook, organizationName, async (work) => {
          const { id } = await clientNamed(work.db, work.organizationId, clientName)
          return rotateClientSecret(work, id)
        })
        context.output.result(
          { client_id: client.clientId, client_secret: secret },
          credentialsText(
            `The client "${printedName(client.name)}" has a new secret:`,
            client.clientId,
            secret,
          ),
        )
      })
    },
  })

const addDelete = (client: Command): void =>
  addCommand<ClientOptions>(client, 'delete', {
    description: 'Delete a client. Its secret and all its tokens stop working within a second.',
    options: clientOptions,
    json: '{client_id} of the deleted client',
    examples: ['daybook client delete --organization "Harbour Courier" --name CMS'],
    run: async (context, options) => {
      const { organizationName, clientName } = checkedNames(options, nothingMore)
      const deleted = await withDaybook(context, { migrates: false }, (daybook) =>
        inOrganization(daybook, organizationName, async (work) => {
          const found = await clientNamed(work.db, work.organizationId, clientName)
          await deleteClient(work, found.id)
          return found
        }),
      )
      context.output.result(
        { client_id: deleted.clientId },
        `Deleted the client "${printedName(deleted.name)}".`,
      )
    },
  })

export const addClientCommands = (program: Command): void => {
  const client = program.command('client').description('Manage API clients: the credentials of systems.')
  addCreate(client)
  addList(client)
  addRotate(client)
  addDelete(client)
}

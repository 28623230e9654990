import type { AccessDeps } from '../../access/deps.ts'
import { passwordLinkOperations } from '../../access/password-links/password-link-operations.ts'
import { ok, okUntagged } from '../../http/answer.ts'
import { type Operation as AnyOperation, operationsWith, type WriteOperation } from '../../http/operation.ts'
import type { PeopleDeps } from '../../people/deps.ts'
import { userOperations } from '../../people/users/user-operations.ts'
import type { ChangeDeps } from '../deps.ts'
import { AddedPeople, AddPeople, maximumPeople, PeoplePreview, PeopleTable } from './people-table-schemas.ts'
import { addPeople, type PeopleWrites, previewPeople } from './people-table-service.ts'

export type PeopleTableDeps = ChangeDeps & PeopleDeps & AccessDeps

const { read, write } = operationsWith<PeopleTableDeps>()

const writeNamed = (
  operations: readonly AnyOperation<PeopleTableDeps>[],
  name: string,
): WriteOperation<PeopleTableDeps> => {
  const found = operations.find(({ operationId }) => operationId === name)
  if (found?.kind !== 'write') throw new Error(`${name} is no write`)
  return found
}

const writes: PeopleWrites = {
  create: writeNamed(userOperations, 'createUser'),
  invite: writeNamed(passwordLinkOperations, 'createUserPasswordLink'),
}

const tag = 'Users'
const path = '/api/daybook/v1/users/table'
const rights = { scope: 'api.admin', role: 'admin', about: 'user' } as const
const example = {
  format: 'csv',
  text: 'Name,Email,Role\nMia Berg,mia.berg@example.org,Editor',
} as const

/** People from a table (contract 23.5). */
export const peopleTableOperations: readonly AnyOperation<PeopleTableDeps>[] = [
  read({
    ...rights,
    method: 'POST',
    path: `${path}/preview`,
    operationId: 'previewUsers',
    tag,
    summary: 'See what a table of people would become',
    description: `Nothing is stored. At most ${maximumPeople} people.`,
    body: PeopleTable,
    example,
    answers: { 200: PeoplePreview },
    cost: 'large',
    handle: async (reading, { body }) => okUntagged(await previewPeople(reading, body)),
  }),
  write({
    ...rights,
    method: 'POST',
    path,
    operationId: 'createUsers',
    audit: null,
    tag,
    summary: 'Add the people in a table, and invite them',
    description:
      'All of them or, if anything is wrong with one, nobody: each problem is answered. Each has an entry of their own in the audit log, and so has each invitation.',
    body: AddPeople,
    example,
    answers: { 200: AddedPeople },
    errors: ['business-error', 'conflict'],
    cost: 'large',
    handle: async (work, { body }, carryOut) => ok(await addPeople(work, body, writes, carryOut)),
  }),
]

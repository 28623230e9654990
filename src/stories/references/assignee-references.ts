import { groupBy } from '../../base/group-by.ts'
import type { Transaction } from '../../database/transaction.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import { seenUserIds } from '../../people/users/seen-users.ts'
import type { WriteContext } from '../deps.ts'
import { findSeenAssignees, nameInSeenStories, type SeenAssignee } from './assignee-queries.ts'
import {
  type AssigneeIds,
  assigneeKey,
  type LoadedReferences,
  type NamedAssignee,
} from './loaded-references.ts'
import {
  insertUnregisteredAssignees,
  type ReferenceKind,
  type ReferenceRow,
  renameUnregisteredAssignees,
} from './reference-queries.ts'

/** Assignees that a write names by e-mail or name (contract 4.1, A7), and as far as the sender sees them (B3). */

export type RowsByKind = ReadonlyMap<ReferenceKind, readonly ReferenceRow[]>

export const ofKind = (rows: RowsByKind, kind: ReferenceKind): readonly ReferenceRow[] => rows.get(kind) ?? []

export type Asker = Pick<WriteContext, 'db' | 'organizationId' | 'principal'>

/** These come before others: an address before a name, a name to the letter before one that is written differently (contract 4.1, B7). */
export const assigneesOf = (rows: RowsByKind): Map<string, AssigneeIds> => {
  const found = (kind: ReferenceKind, ids: (id: number) => AssigneeIds) =>
    ofKind(rows, kind).map(({ id, text }) => {
      const sent = text ?? ''
      const email = kind === 'unregistered_by_email' || kind === 'user_by_email' ? sent : null
      return [assigneeKey({ name: sent, email }), ids(id)] as const
    })
  const unregistered = (id: number) => ({ userId: null, unregisteredAssigneeId: id })
  return new Map([
    ...found('unregistered_by_name', unregistered),
    ...found('unregistered_by_exact_name', unregistered),
    ...found('unregistered_by_email', unregistered),
    ...found('user_by_email', (id) => ({ userId: id, unregisteredAssigneeId: null })),
  ])
}

/** The rows without people whom the sender does not see; `present` are those of whom the written story itself tells. */
const withSeenUsers = async (
  asking: Asker,
  rows: RowsByKind,
  present: ReadonlySet<number>,
): Promise<RowsByKind> => {
  if (!hidesGroups(asking.principal.sight)) return rows
  const kinds = ['user', 'user_by_email'] as const
  const ids = kinds.flatMap((kind) => ofKind(rows, kind).map(({ id }) => id))
  const seen = await seenUserIds(asking, ids)
  const byEmail = ofKind(rows, 'user_by_email').filter(({ id }) => seen.has(id) || present.has(id))
  const byId = ofKind(rows, 'user').filter(({ id }) => seen.has(id))
  return new Map([...rows, ['user', byId], ['user_by_email', byEmail]])
}

interface Found {
  readonly rows: RowsByKind
  /** The unregistered assignees that did not exist before. */
  readonly madeIds: ReadonlySet<number>
}

/** Finds what a write names, and creates missing unregistered assignees (contract 4.1). */
export const findOrMake = async (
  asking: Asker,
  find: () => Promise<RowsByKind>,
  named: readonly NamedAssignee[],
  present: ReadonlySet<number>,
): Promise<Found> => {
  const rows = await withSeenUsers(asking, await find(), present)
  const found = assigneesOf(rows)
  const missing = named.filter((assignee) => !found.has(assigneeKey(assignee)))
  if (missing.length === 0) return { rows, madeIds: new Set() }
  const madeIds = await insertUnregisteredAssignees(asking.db, asking.organizationId, missing)
  return { rows: await withSeenUsers(asking, await find(), present), madeIds: new Set(madeIds) }
}

/** An unregistered assignee with the address and the name that a write sends for it: those of the first task with a name. */
type Sent = Pick<ReferenceRow, 'id' | 'of_id' | 'usable'> & NamedAssignee

const sentIn = (rows: RowsByKind, named: readonly NamedAssignee[]): Sent[] => {
  const found = assigneesOf(rows)
  const idOf = (assignee: NamedAssignee) => found.get(assigneeKey(assignee))?.unregisteredAssigneeId
  const kinds = ['unregistered_by_email', 'unregistered_by_name', 'unregistered_by_exact_name'] as const
  const rowsById = groupBy(
    kinds.flatMap((kind) => ofKind(rows, kind)),
    ({ id }) => id,
  )
  return [...rowsById].flatMap(([id, [row, ...others]]) => {
    const sent = named.filter((assignee) => idOf(assignee) === id)
    const first = sent.find(({ name }) => name !== null) ?? sent[0]
    const usable = [row, ...others].every((one) => one?.usable)
    return row && first ? [{ id, of_id: row.of_id, usable, ...first }] : []
  })
}

const namesGiven = new WeakMap<Transaction, Map<number, string>>()

/** A7: the first name of each address in a request, earlier operations of a batch included. */
const firstNames = (db: Transaction, names: readonly (readonly [number, string])[]): Map<number, string> => {
  const given = namesGiven.get(db) ?? new Map<number, string>()
  for (const [id, name] of names) if (!given.has(id)) given.set(id, name)
  namesGiven.set(db, given)
  return given
}

type Names = Pick<LoadedReferences, 'givenNames' | 'renamedAssignees' | 'ownAssignees'>

/** A7: an e-mail that is sent with another name renames its assignee, for everybody. */
const renameForAll = async (
  { db, organizationId }: Asker,
  sent: readonly Sent[],
): Promise<Names['renamedAssignees']> => {
  const names = sent.flatMap(({ id, email, name, usable }) =>
    usable || email === null || name === null ? [] : [[id, name] as const],
  )
  return names.length === 0 ? new Map() : renameUnregisteredAssignees(db, organizationId, new Map(names))
}

/** Whether there may be stories that name the assignee and that the sender does not see. */
const mayBeHidden = (sight: Sight | null, { of_id }: Sent): boolean =>
  sight !== null && (hidesGroups(sight) || of_id !== null)

/**
 * B3: the same for somebody who does not see all stories that name the assignees. The person is the one whom the seen stories name,
 * else a new one, and a rename reaches these stories and no others. A name without an address renames nobody.
 */
const nameBehindWall = async (
  { db, organizationId, principal: { sight } }: Asker,
  named: readonly Sent[],
  seen: ReadonlyMap<number, SeenAssignee>,
): Promise<Omit<Names, 'givenNames'>> => {
  const called = named.map((sent) => {
    const known = seen.get(sent.id)
    const email = known?.email ?? sent.email
    const given = email === null ? null : sent.name
    const name = given ?? known?.name ?? sent.name ?? email ?? ''
    const others = known === undefined ? [] : [known.name, ...known.otherNames]
    const isRename = given !== null && others.some((other) => other !== name)
    return { id: sent.id, assignee: { name, email }, isRename }
  })
  const mapOf = (some: typeof called) => new Map(some.map(({ id, assignee }) => [id, assignee]))
  const renamed = mapOf(called.filter(({ isRename }) => isRename))
  if (renamed.size > 0) await nameInSeenStories(db, { organizationId, sight }, renamed)
  return { renamedAssignees: renamed, ownAssignees: mapOf(called) }
}

/** The names that a write repeats for one story, where they are not everybody's. */
const kept = (sent: readonly Sent[]): Names['ownAssignees'] =>
  new Map(
    sent.flatMap(({ id, usable, name, email }) =>
      usable || name === null ? [] : [[id, { name, email }] as const],
    ),
  )

/** What a write makes of the names of the unregistered assignees that it names. */
export const nameAssignees = async (
  asking: Asker,
  { rows, madeIds }: Found,
  named: readonly NamedAssignee[],
  keepsNames: boolean,
): Promise<Names> => {
  const { db, organizationId, principal } = asking
  const { sight } = principal
  const sent = sentIn(rows, named)
  const names = sent.flatMap(({ id, email, name }) =>
    email === null || name === null ? [] : [[id, name] as const],
  )
  if (keepsNames) return { givenNames: new Map(names), renamedAssignees: new Map(), ownAssignees: kept(sent) }
  const doubtful = sent.filter((one) => !madeIds.has(one.id) && mayBeHidden(sight, one))
  const ids = doubtful.map(({ id }) => id)
  const seen = ids.length === 0 ? new Map() : await findSeenAssignees(db, { organizationId, sight }, ids)
  // Behind a wall of groups there is also what stories have called people earlier.
  const hidden = doubtful.filter(({ id }) => hidesGroups(sight) || !seen.get(id)?.everywhere)
  const { renamedAssignees, ownAssignees } = await nameBehindWall(asking, hidden, seen)
  const renamed = await renameForAll(
    asking,
    sent.filter((one) => !hidden.includes(one)),
  )
  return {
    givenNames: firstNames(db, names),
    ownAssignees,
    renamedAssignees: new Map([...renamedAssignees, ...renamed]),
  }
}

import { isDeepStrictEqual } from 'node:util'
import type { Slice } from '../../database/slice.ts'
import { type Answer, etagOfView } from '../../http/answer.ts'
import { changedFrom, createdAs, deletedFrom, seenOtherwise } from '../../http/change.ts'
import type { ReadContext, WriteContext } from '../../http/operation.ts'
import { hybridList } from '../../http/paging.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { raiseReferenceVersion } from '../organization/reference-version.ts'
import type { SettingScope, SettingWriteScope } from './settings-table.ts'

/** The parts of an entity that lists need: a `settingsTable` with a view. */
interface ListedEntity<Stored, F> {
  readonly list: (within: SettingScope, slice: Slice, filter?: F) => Promise<Stored[]>
  readonly count: (within: SettingScope, filter?: F) => Promise<number>
  readonly view: (stored: Stored) => object
}

/** The parts of an entity that the log of changes needs. */
interface LoggedEntity<Stored> {
  /** Its word in the log of changes and in the audit log. */
  readonly subject: string
  readonly view: (stored: Stored) => { readonly id: number; readonly version: number }
  /** What decides who sees it, if not everybody does. */
  readonly sightOf?: (stored: Stored) => object
}

/** The context of a write that records what it changes. */
type SettingChangeScope = SettingWriteScope & Pick<WriteContext, 'changed'>

/** The context of a write that says which state its sender has seen. */
type Locking = SettingWriteScope & Pick<WriteContext, 'ifMatch' | 'echoed'>

/** The parts of an entity that a lock for a change needs. */
interface LockedEntity<Stored> extends LoggedEntity<Stored> {
  /** The view whose entity tag stands for the state, if it is another one. */
  readonly taggedAs?: (stored: Stored) => object
  readonly lock: (work: SettingWriteScope, id: number) => Promise<Stored>
}

/** The parts of an entity that changes need. */
interface ChangedEntity<Stored, Content> extends LockedEntity<Stored> {
  readonly get: (within: SettingScope, id: number) => Promise<Stored>
  readonly save: (work: SettingWriteScope, id: number, content: Content) => Promise<void>
  /** The writable fields. */
  readonly contentOf: (stored: Stored) => Content
  /** Whether stories show the change between two contents; if so, their documents become stale. */
  readonly showsDifferently: (before: Content, after: Content) => boolean
}

/** For entities of which stories show only these members. */
export const differsIn =
  <Content>(...members: readonly (keyof Content)[]) =>
  (before: Content, after: Content): boolean =>
    members.some((member) => before[member] !== after[member])

/** A page of a list (contract 1.17). */
export const pageOf = <Stored extends { readonly id: number }, F>(
  reading: ReadContext,
  entity: ListedEntity<Stored, F>,
  query: { size?: number; cursor?: string; page?: number },
  filter?: F,
): Promise<Answer> =>
  hybridList(reading, query, {
    list: (slice) => entity.list(reading, slice, filter),
    count: () => entity.count(reading, filter),
    view: entity.view,
  })

/** Stores a new entity and reads it back complete. */
export const create = async <Stored, Content, Fixed>(
  work: SettingChangeScope,
  entity: LoggedEntity<Stored> & {
    readonly insert: (work: SettingWriteScope, content: Content, fixed: Fixed) => Promise<number>
    readonly get: (within: SettingScope, id: number) => Promise<Stored>
  },
  content: NoInfer<Content>,
  fixed: NoInfer<Fixed>,
): Promise<Stored> => {
  const made = await entity.get(work, await entity.insert(work, content, fixed))
  work.changed(createdAs(entity.subject, entity.view(made)))
  return made
}

/** Locks the entity that a request names and compares it with `If-Match` (contract 1.18). */
export const lockForWriting = async <Stored>(
  work: Locking,
  entity: LockedEntity<Stored>,
  id: number,
): Promise<Stored> => {
  const current = await entity.lock(work, id)
  assertMatches(work.ifMatch, () => etagOfView((entity.taggedAs ?? entity.view)(current)))
  work.echoed?.compareWith(entity.view(current))
  return current
}

/**
 * Stores a change. Without one nothing is stored, not even an entry in the audit log (contract A6). Stories are rendered
 * again only if they show the change.
 */
export const saveChanged = async <Stored extends { readonly id: number }, Content>(
  work: SettingChangeScope & Pick<WriteContext, 'auditNothing'>,
  entity: ChangedEntity<Stored, Content>,
  current: Stored,
  next: NoInfer<Content>,
): Promise<Stored> => {
  const before = entity.contentOf(current)
  if (isDeepStrictEqual(before, next)) {
    work.auditNothing()
    return current
  }
  await entity.save(work, current.id, next)
  if (entity.showsDifferently(before, next)) await raiseReferenceVersion(work.db, work.organizationId)
  const saved = await entity.get(work, current.id)
  work.changed({
    ...changedFrom(entity.subject, entity.view(current), entity.view(saved)),
    ...seenOtherwise(entity.sightOf?.(current) ?? null, entity.sightOf?.(saved) ?? null),
  })
  return saved
}

/** Locks an entity, computes its next content and stores it. */
export const change = async <Stored extends { readonly id: number }, Content>(
  work: SettingChangeScope & Locking & Pick<WriteContext, 'auditNothing'>,
  entity: ChangedEntity<Stored, Content>,
  id: number,
  next: (content: Content, current: Stored) => NoInfer<Content> | Promise<NoInfer<Content>>,
): Promise<Stored> => {
  const current = await lockForWriting(work, entity, id)
  return saveChanged(work, entity, current, await next(entity.contentOf(current), current))
}

/** Locks and deletes an entity; `assertFree` may refuse while the lock is held. Returns the deleted entity. */
export const remove = async <Stored>(
  work: WriteContext,
  entity: LockedEntity<Stored> & {
    readonly remove: (work: SettingWriteScope, id: number, now: Date) => Promise<void>
  },
  id: number,
  assertFree?: (current: Stored) => Promise<void> | void,
): Promise<Stored> => {
  const current = await lockForWriting(work, entity, id)
  await assertFree?.(current)
  await entity.remove(work, id, work.now)
  work.changed({
    ...deletedFrom(entity.subject, entity.view(current)),
    ...seenOtherwise(entity.sightOf?.(current) ?? null, null),
  })
  return current
}

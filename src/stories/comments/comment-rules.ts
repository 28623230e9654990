import type { ChangedField } from '../../http/change.ts'
import { instantText } from '../../http/instant.ts'
import type { Credential } from '../../http/principal.ts'

/** Who has done something with a comment, and when. */
export interface Mark {
  readonly by: Credential
  readonly time: Date
}

/** The task or publication that a comment is about. */
export interface CommentedEntry {
  readonly type: 'task' | 'publication'
  readonly id: number
}

/** What people write and set of a comment (contract 20.1). */
export interface CommentContent {
  readonly text: string
  readonly mentionedUserIds: readonly number[]
  readonly editedTime: Date | null
  readonly resolved: Mark | null
  /** The brief of its element (contract 20.3). */
  readonly pinned: Mark | null
}

/** Everybody reads them, so one story has so many at most. */
export const maximumComments = 10_000

/** People whom one comment may name: more are a group, not a conversation. */
export const maximumMentions = 50

const mention = /<@([1-9][0-9]{0,15})>/g

/** The users whom a text names, each once, in the order of the text. */
export const mentionedIn = (text: string): number[] => [
  ...new Set([...text.matchAll(mention)].map(([, id]) => Number(id))),
]

/** What names somebody by a number that is no id (contract 1.8): `<@0>`, `<@07>`. */
export const nobodyIn = (text: string): string[] =>
  [...text.matchAll(/<@[0-9]+>/g)].flatMap(([named]) =>
    mentionedIn(named).some(Number.isSafeInteger) ? [] : named,
  )

/** A mark without the name, which is not for the log. */
const loggedMark = (mark: Mark | null) =>
  mark && { by: { type: mark.by.type, id: mark.by.id }, time: instantText(mark.time) }

/** What differs between a comment before and after a write, for the log of changes. */
export const changedFields = (before: CommentContent, after: CommentContent): ChangedField[] => {
  const values = (content: CommentContent) => ({
    text: content.text,
    resolved: loggedMark(content.resolved),
    pinned: loggedMark(content.pinned),
  })
  const [from, to] = [values(before), values(after)]
  const names = ['text', 'resolved', 'pinned'] as const
  return names
    .filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
    .map((field) => ({ of: null, field, from: from[field], to: to[field] }))
}

export const isSame = (one: Credential, other: Credential): boolean =>
  one.type === other.type && one.id === other.id

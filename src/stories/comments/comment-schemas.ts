import { type Static, Type } from 'typebox'
import { Closed, EmbeddedName, Id, Instant, Nullable, OneOf, Version } from '../../base/schemas.ts'
import { HybridQuery } from '../../http/paging-schemas.ts'
import { Actor } from '../../people/actors/actor-schemas.ts'

const CommentText = Type.String({
  notBlank: true,
  minLength: 1,
  maxLength: 10_000,
  description:
    'Plain text. `<@7>` mentions user 7, who must be able to read the comment. Pages make links of addresses.',
})

const CommentedEntry = Closed(
  { type: OneOf(['task', 'publication']), id: Id },
  {
    title: 'CommentedEntry',
    description: 'A task or publication of the element; null for the whole element.',
  },
)

export const CreateComment = Closed(
  { text: CommentText, of: Type.Optional(Nullable(CommentedEntry)) },
  { title: 'CreateComment' },
)
export type CreateComment = Static<typeof CreateComment>

/** Why somebody declines a task (contract 20.4). */
export const Reason = Type.String({
  ...CommentText,
  description:
    'Why the task is declined: only with `confirmationStatusCode: -1`. It becomes a comment of the task.',
})

/** A comment on one's own task: `of` is the task. */
export const CommentOnTask = Closed({ text: CommentText })

export const PatchComment = Closed({ text: Type.Optional(CommentText) })
export type PatchComment = Static<typeof PatchComment>

const Mark = Closed({ by: Actor, time: Instant }, { title: 'CommentMark' })

export const CommentView = Closed(
  {
    id: Id,
    elementId: Id,
    of: Nullable(CommentedEntry),
    text: Type.String(),
    mentions: Type.Array(EmbeddedName, { description: 'The users whom the text names.' }),
    author: Actor,
    creationTime: Instant,
    editedTime: Nullable(Type.String({ ...Instant, description: 'When the text was last changed.' })),
    resolved: Nullable(Mark),
    pinned: Nullable(Mark),
    version: Version,
  },
  { title: 'Comment' },
)
export type CommentView = Static<typeof CommentView>

export const CommentsQuery = Closed({
  ...HybridQuery,
  resolved: Type.Optional(
    Type.Boolean({ description: 'Gives only comments that are resolved, or only those that are not.' }),
  ),
  pinned: Type.Optional(Type.Boolean({ description: 'Gives only the brief, or only the other comments.' })),
})
export type CommentsQuery = Static<typeof CommentsQuery>

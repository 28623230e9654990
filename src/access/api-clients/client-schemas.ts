import { type Static, Type } from 'typebox'
import { Closed, Embedded, Id, Instant, List, Name, Nullable, OneOf, Version } from '../../base/schemas.ts'
import { scopeNames } from '../../http/principal.ts'
import { Actor } from '../../people/actors/actor-schemas.ts'

const Scopes = List(OneOf(scopeNames), {
  minItems: 1,
  uniqueItems: true,
  description: 'What the client’s tokens allow: reading, writing, administering.',
  examples: [['api.read', 'api.write']],
})

const GroupIds = Nullable(
  Type.Array(Id, {
    uniqueItems: true,
    maxItems: 100,
    description: 'Limits the client to stories of these groups and those that it created. Null: all stories.',
  }),
)

const Confidential = Type.Boolean({
  description: 'Whether it sees confidential stories of others.',
})

const sight = { groupIds: Type.Optional(GroupIds), confidential: Type.Optional(Confidential) }

export const CreateClient = Closed({ name: Name, scopes: Scopes, ...sight })
export type CreateClient = Static<typeof CreateClient>

export const PatchClient = Closed({ name: Type.Optional(Name), scopes: Type.Optional(Scopes), ...sight })
export type PatchClient = Static<typeof PatchClient>

const view = {
  id: Id,
  name: Type.String(),
  clientId: Type.String({ description: 'The public `client_id` for the token endpoint.' }),
  scopes: Type.Array(Type.String()),
  groupIds: GroupIds,
  groups: Nullable(Type.Array(Embedded)),
  confidential: Confidential,
  creationTime: Instant,
  lastUsedTime: Nullable(
    Type.String({ ...Instant, description: 'The hour in which it last used or requested a token.' }),
  ),
  createdBy: Type.Union([Actor, Type.Null()], {
    description: 'Null if it was created on the command line, or before creators were recorded.',
  }),
  version: Version,
}

export const ClientView = Closed(view, { title: 'Client' })
export type ClientView = Static<typeof ClientView>

/** The only response that contains the secret. */
export const ClientWithSecretView = Closed(
  {
    ...view,
    client_id: Type.String(),
    client_secret: Type.String({ description: 'Shown only once: the server stores a hash.' }),
  },
  { title: 'ClientWithSecret' },
)
export type ClientWithSecretView = Static<typeof ClientWithSecretView>

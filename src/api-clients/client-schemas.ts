import { type Static, Type } from 'typebox'
import { Actor } from '../actors/actor-schemas.ts'
import { scopeNames } from '../http/principal.ts'
import { Closed, Id, Instant, List, Name, Nullable, OneOf, Version } from '../http/schemas.ts'

const Scopes = List(OneOf(scopeNames), {
  minItems: 1,
  uniqueItems: true,
  description: 'What tokens of the client may do: read, write, administer.',
  examples: [['api.read', 'api.write']],
})

export const CreateClient = Closed({ name: Name, scopes: Scopes })

export const PatchClient = Closed({ name: Type.Optional(Name), scopes: Type.Optional(Scopes) })
export type PatchClient = Static<typeof PatchClient>

const view = {
  id: Id,
  name: Type.String(),
  clientId: Type.String({ description: 'The public `client_id` for the token endpoint.' }),
  scopes: Type.Array(Type.String()),
  creationTime: Instant,
  lastUsedTime: Nullable(
    Type.String({ ...Instant, description: 'The hour in which it last used or asked for a token.' }),
  ),
  createdBy: Type.Union([Actor, Type.Null()], {
    description: 'Null: somebody on the command line, or before this was kept.',
  }),
  version: Version,
}

export const ClientView = Closed(view, { title: 'Client' })
export type ClientView = Static<typeof ClientView>

/** The one answer with the secret. */
export const ClientWithSecretView = Closed(
  {
    ...view,
    client_id: Type.String(),
    client_secret: Type.String({ description: 'Shown here only: it is stored as a hash.' }),
  },
  { title: 'ClientWithSecret' },
)
export type ClientWithSecretView = Static<typeof ClientWithSecretView>

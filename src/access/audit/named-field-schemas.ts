import { type Static, Type } from 'typebox'
import { Closed, Id, Nullable, OneOf } from '../../base/schemas.ts'

const Named = (description: string) =>
  Type.Unsafe<unknown>({
    description: `The value ${description}. A reference is \`{id, name}\`, with the last name of what is deleted. Texts are cut after 1000 characters.`,
  })

/** A changed field for people: with names where the log has ids (contract 17.1). */
export const NamedField = Closed(
  {
    of: Nullable(
      Closed(
        { type: OneOf(['task', 'publication']), id: Id, name: Nullable(Type.String()) },
        {
          title: 'ChangedEntry',
          description: 'The task or publication that has the field; null for the resource itself.',
        },
      ),
    ),
    field: Type.String({ examples: ['deadline'] }),
    customField: Nullable(
      Closed(
        { id: Id, name: Nullable(Type.String()) },
        { title: 'ChangedCustomField', description: 'Where `field` is `customFields`: which one.' },
      ),
    ),
    from: Named('before'),
    to: Named('after'),
  },
  { title: 'NamedField' },
)
export type NamedField = Static<typeof NamedField>

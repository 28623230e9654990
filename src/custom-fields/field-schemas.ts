import { type Static, type TSchema, Type } from 'typebox'
import { HybridQuery } from '../http/paging-schemas.ts'
import {
  Closed,
  Color,
  Embedded,
  EmbeddedName,
  ExternalId,
  Id,
  List,
  Name,
  Nullable,
  OneOf,
  ReferenceList,
  ReferenceListView,
  Version,
} from '../http/schemas.ts'
import { ActiveFilter } from '../statuses/status-schemas.ts'
import type { FieldFamily } from './field-families.ts'

/** What a field can hold (contract 9.1); internal fields are of another type, which nobody is told of. */
export const fieldTypes = ['TEXT', 'SINGLE_SELECTION', 'MULTIPLE_SELECTION', 'DATE', 'NUMBER'] as const
export type FieldType = (typeof fieldTypes)[number]

const FieldTypeName = OneOf(fieldTypes, { description: 'It never changes.' })

// Options (contract 9.3) --------------------------------------------------------------------------------------------

const optionFields = {
  externalId: Type.Optional(ExternalId),
  color: Type.Optional(Color),
}

export const CreateOption = Closed({ name: Name, ...optionFields }, { title: 'WriteCustomFieldOption' })
export type CreateOption = Static<typeof CreateOption>

export const PatchOption = Closed(
  { name: Type.Optional(Name), ...optionFields },
  { title: 'PatchCustomFieldOption' },
)
export type PatchOption = Static<typeof PatchOption>

/** An option when all options of a field are replaced. */
const OptionEntry = Closed(
  { id: Type.Optional(Id), name: Name, ...optionFields },
  { title: 'CustomFieldOptionEntry' },
)

export const OptionView = Closed(
  {
    id: Id,
    version: Version,
    name: Type.String(),
    externalId: Nullable(Type.String()),
    color: Color,
  },
  { title: 'CustomFieldOption' },
)
export type OptionView = Static<typeof OptionView>

// Fields ------------------------------------------------------------------------------------------------------------

interface ScopeIds {
  readonly formatIds?: number[]
  readonly platformIds?: number[]
}

/** What makes a field; of `formatIds` and `platformIds` each family has its own, or none. */
export interface CreateField extends ScopeIds {
  readonly name: string
  readonly type: FieldType
  readonly active?: boolean
  readonly allowEmptyValue?: boolean
  readonly options?: readonly CreateOption[]
}

export interface PatchField extends ScopeIds {
  readonly name?: string
  readonly active?: boolean
  readonly allowEmptyValue?: boolean
  readonly options?: readonly ({ readonly id?: number } & CreateOption)[]
}

/** What a list of fields takes. */
interface FieldQuery {
  readonly size?: number
  readonly cursor?: string
  readonly page?: number
  readonly active?: boolean
  readonly formatId?: number
  readonly platformId?: number
}

interface FieldSchemas {
  readonly create: ReturnType<typeof Type.Unsafe<CreateField>>
  readonly patch: ReturnType<typeof Type.Unsafe<PatchField>>
  readonly view: TSchema
  readonly query: ReturnType<typeof Type.Unsafe<FieldQuery>>
}

const AllowEmptyValue = Type.Boolean({
  description:
    'Where false, a selection that is cleared becomes the first option, and a date that is cleared today.',
})

const scopeOf = ({ scope }: FieldFamily) => {
  if (!scope) return { body: {}, view: {}, filters: {} }
  const { idsName, idName, assigned, pluralWords } = scope
  const embedded = idName === 'formatId' ? EmbeddedName : Embedded
  const members = Object.keys(embedded.properties).filter((member) => member !== 'id')
  return {
    body: {
      [idsName]: Type.Optional(
        ReferenceList({ members, description: `The ${pluralWords} it applies to; empty for all.` }),
      ),
    },
    view: ReferenceListView(assigned, embedded),
    filters: {
      [idName]: Type.Optional(
        Type.Integer({
          ...Id,
          description: `Gives the fields that apply to this one of the ${pluralWords}.`,
        }),
      ),
    },
  }
}

/** The schemas of a family: they differ in what limits a field. */
export const fieldSchemas = (family: FieldFamily): FieldSchemas => {
  const scope = scopeOf(family)
  const common = {
    active: Type.Optional(Type.Boolean()),
    allowEmptyValue: Type.Optional(AllowEmptyValue),
    ...scope.body,
  }
  return {
    create: Type.Unsafe<CreateField>(
      Closed(
        {
          name: Name,
          type: FieldTypeName,
          ...common,
          options: Type.Optional(List(CreateOption, { description: 'Of selections alone.' })),
        },
        { title: `Create${family.singular}` },
      ),
    ),
    patch: Type.Unsafe<PatchField>(
      Closed(
        {
          name: Type.Optional(Name),
          ...common,
          options: Type.Optional(
            List(OptionEntry, {
              description:
                'All options: one with `id` is changed, one without is added, one left out is removed.',
            }),
          ),
        },
        { title: `Patch${family.singular}` },
      ),
    ),
    view: Closed(
      {
        id: Id,
        version: Version,
        name: Type.String(),
        type: FieldTypeName,
        active: Type.Boolean(),
        allowEmptyValue: AllowEmptyValue,
        position: Type.Integer(),
        options: Type.Array(OptionView),
        ...scope.view,
      },
      { title: family.singular },
    ),
    query: Type.Unsafe<FieldQuery>(Closed({ ...HybridQuery, ...ActiveFilter, ...scope.filters })),
  }
}

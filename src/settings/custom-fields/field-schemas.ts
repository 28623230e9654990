import { type Static, type TSchema, Type } from 'typebox'
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
} from '../../base/schemas.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { HybridQuery } from '../../http/paging-schemas.ts'
import { ActiveFilter } from '../statuses/status-schemas.ts'
import type { FieldFamily } from './field-families.ts'

/** The types of custom fields (contract 9.1). Internal fields have another type, which the API never shows. */
export const fieldTypes = ['TEXT', 'SINGLE_SELECTION', 'MULTIPLE_SELECTION', 'DATE', 'NUMBER'] as const
export type FieldType = (typeof fieldTypes)[number]

const FieldTypeName = OneOf(fieldTypes, { description: 'The type never changes.' })

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

/** An option in a body that replaces all options of a field. */
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

/** The fields of a POST; each family has `formatIds`, `platformIds` or neither. */
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

/** The query parameters of a field list. */
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
  description: 'If false, clearing a selection selects the first option, and clearing a date sets today.',
})

const scopeOf = ({ scope }: FieldFamily) => {
  if (!scope) return { body: {}, view: {}, filters: {} }
  const { idsName, idName, assigned, pluralWords } = scope
  const embedded = idName === 'formatId' ? EmbeddedName : Embedded
  const members = Object.keys(embedded.properties).filter((member) => member !== 'id')
  return {
    body: {
      [idsName]: Type.Optional(
        ReferenceList({
          members,
          description: `The ${pluralWords} that the field applies to; empty for all.`,
        }),
      ),
    },
    view: ReferenceListView(assigned, embedded),
    filters: {
      [idName]: Type.Optional(
        Type.Integer({
          ...Id,
          description: `The id of one of the ${pluralWords}: gives only fields that apply to it.`,
        }),
      ),
    },
  }
}

/** The schemas of a family: they differ in the limits of a field. */
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
          options: Type.Optional(List(CreateOption, { description: 'Only for selection fields.' })),
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
            List(Echoed(OptionEntry, OptionView, { title: 'CustomFieldOptionEntry' }), {
              description:
                'All options: an option with `id` is changed, an option without is added, and an omitted option is removed.',
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

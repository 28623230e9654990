import { type Static, type TArray, type TSchema, type TSchemaOptions, Type } from 'typebox'
import { type PluralOf, pluralOf } from './plural.ts'
import { wrongFormat } from './text-formats.ts'

/**
 * The building blocks of request and answer schemas. Members beyond JSON Schema, such as `trimmed`, are keywords that
 * `validation.ts` gives a meaning.
 */

/** The same schema, also accepting null. The type list keeps validation errors exact, where a union would double them. */
export const Nullable = <T extends TSchema>(schema: T) => {
  const { type, enum: values, ...rest } = schema as { type?: string; enum?: readonly unknown[] }
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [type, 'null'],
    ...(values && { enum: [...values, null] }),
  })
}

/** A resource id: a positive integer that JavaScript and JSON carry exactly. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, examples: [7] })

export const Version = Type.Integer({ minimum: 1, description: 'Raised by one with each change.' })

/** A name: 1 to 255 characters once surrounding white space is cut (contract 1.9, B7). */
export const Name = Type.String({ line: true, trimmed: true, printable: true, minLength: 1, maxLength: 255 })

/** An e-mail address. */
export const Email = Type.String({
  line: true,
  trimmed: true,
  printable: true,
  format: 'email',
  maxLength: 255,
})

/** An e-mail address by which somebody is sought. */
export const SoughtEmail = Type.String({ line: true, minLength: 1, maxLength: 255, notBlank: true })

/** An external id: "" means null, white space alone is refused (contract 1.10). */
export const ExternalId = Nullable(
  Type.String({
    line: true,
    emptyIsNull: true,
    notBlank: true,
    addressable: true,
    maxLength: 255,
    description: 'Id of this resource in your system; not unique.',
  }),
)

export const Text = (maximumLength: number, options: TSchemaOptions = {}) =>
  Nullable(Type.String({ ...options, maxLength: maximumLength }))

/** A text of one line. */
export const Line = (maximumLength: number) => Text(maximumLength, { line: true })

/** A calendar date `yyyy-MM-dd`; never shifted by a time zone (contract 1.7). */
export const CalendarDate = Type.String({ format: 'date', examples: ['2026-04-10'] })
/** A time of day `HH:mm`. */
export const TimeOfDay = Type.String({ format: 'time-of-day', examples: ['09:30'] })
/** An instant; answers give it in UTC to the second, such as `2026-04-10T09:30:00Z`. */
export const Instant = Type.String({ format: 'date-time', examples: ['2026-04-10T09:30:00Z'] })

export const HttpUrl = Type.String({
  format: 'http-url',
  maxLength: 2048,
  examples: ['https://example.org/story'],
})

/** A colour `#rrggbb`, in capitals or not: it is kept as it was sent. */
export const Color = Nullable(
  Type.String({
    pattern: '^#[0-9A-Fa-f]{6}$',
    problem: wrongFormat('color', 'pattern'),
    examples: ['#1c7ed6'],
  }),
)

/** A member of what was read that may be sent back, whatever it says (contract 1.4). */
export const Ignored = Type.Unknown({ description: 'Accepted as answers return it, and ignored.' })

/** A string out of a fixed set. */
export const OneOf = <const T extends readonly string[]>(values: T, options: TSchemaOptions = {}) =>
  Type.Unsafe<T[number]>({ ...options, type: 'string', enum: values })

/** A closed object: unknown members are refused in requests (contract 1.8). */
export const Closed = <T extends Record<string, TSchema>>(properties: T, options: TSchemaOptions = {}) =>
  Type.Object(properties, { ...options, additionalProperties: false })

/** A list in a body, 200 entries at most unless the contract says otherwise (contract 1.9). */
export const List = <T extends TSchema>(items: T, options: TSchemaOptions = {}) =>
  Type.Array(items, { maxItems: 200, ...options })

// References in requests (contract 1.4) -----------------------------------------------------------------------------

/**
 * Members that an embedded object may bring along when a reference that was read is sent back. They are not looked at.
 */
type ReferenceOptions = TSchemaOptions & { members?: readonly string[] }

/** The property `xId` of a body: also accepted as `x: {id}`. Features see `xId` alone (`references.ts`). */
export const Reference = ({ members = ['name', 'externalId'], ...options }: ReferenceOptions = {}) =>
  Type.Unsafe<number>({ ...Id, ...options, reference: members })

/** The property `xIds` of a body: also accepted as `xs: [{id}]`. */
export const ReferenceList = ({ members = ['name', 'externalId'], ...options }: ReferenceOptions = {}) =>
  Type.Unsafe<number[]>({
    type: 'array',
    items: Id,
    maxItems: 200,
    uniqueItems: true,
    ...options,
    reference: members,
  })

// Answers -------------------------------------------------------------------------------------------------------

/** What stands for another resource inside an answer. */
export const Embedded = Closed(
  {
    id: Id,
    name: Type.String(),
    externalId: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'EmbeddedResource' },
)
export type Embedded = Readonly<Static<typeof Embedded>>

/** The same for what has no external id. */
export const EmbeddedName = Closed({ id: Id, name: Type.String() }, { title: 'EmbeddedName' })
export type EmbeddedName = Readonly<Static<typeof EmbeddedName>>

/** Whether a reference may be to nothing: then both of its forms are null. */
const mayBeNone = ({ type }: { readonly type?: string | readonly string[] }): boolean =>
  [type].flat().includes('null')

type ReferenceProperties<N extends string, T extends TSchema> = { [K in N]: T } & {
  [K in `${N}Id`]: TSchema
}

/** Both forms of a reference in an answer: the object `x` and the flat `xId` (contract 1.4). */
export const ReferenceView = <N extends string, T extends TSchema>(
  name: N,
  embedded: T,
): ReferenceProperties<N, T> =>
  ({
    [`${name}Id`]: mayBeNone(embedded) ? Nullable(Id) : Id,
    [name]: embedded,
  }) as unknown as ReferenceProperties<N, T>

/** The two members of an answer for one reference: `referenced('platform', {id: 7, …})` → `{platformId: 7, platform: {…}}`. */
export const referenced = <N extends string, T extends { id: number | null } | null>(name: N, embedded: T) =>
  ({ [`${name}Id`]: embedded?.id ?? null, [name]: embedded }) as { [K in `${N}Id`]: number | null } & {
    [K in N]: T
  }

type ListProperties<N extends string, T> = { [K in `${N}Ids`]: number[] } & { [K in PluralOf<N>]: T[] }

/** Both forms of a list of references in an answer: the objects `xs` and the flat `xIds` (contract 1.4). */
export const ReferenceListView = <N extends string, T extends TSchema>(name: N, embedded: T) =>
  ({ [`${name}Ids`]: Type.Array(Id), [pluralOf(name)]: Type.Array(embedded) }) as {
    [K in `${N}Ids`]: TArray<typeof Id>
  } & { [K in PluralOf<N>]: TArray<T> }

/** The two members of an answer for a list of references: `groupIds` and `groups`. */
export const referencedList = <N extends string, T extends { id: number }>(
  name: N,
  embedded: readonly T[],
): ListProperties<N, T> =>
  ({ [`${name}Ids`]: embedded.map(({ id }) => id), [pluralOf(name)]: [...embedded] }) as ListProperties<N, T>

// Parameters ----------------------------------------------------------------------------------------------------

export const IdParams = Closed({ id: Id })
/** An external id that something is looked up by, in the form in which they are stored. */
export const SoughtExternalId = Type.String({ line: true, externalIdLookup: true })
export const ExternalIdParams = Closed({ externalId: SoughtExternalId })

/** Query parameter of reads of what is deleted softly. */
export const IncludeDeleted = {
  includeDeleted: Type.Optional(
    Type.Boolean({ default: false, description: 'Also gives what was deleted.' }),
  ),
}

/** A parameter that is written as JSON. */
export const Json = <T extends TSchema>(schema: T): T => ({ ...schema, json: true })

/** Several values in one filter, separated by commas, meaning "any of" (contract 1.16). */
export const AnyOf = <T extends TSchema>(items: T, options: TSchemaOptions = {}) =>
  Type.Array(items, { ...options, minItems: 1, maxItems: 200, commaSeparated: true })

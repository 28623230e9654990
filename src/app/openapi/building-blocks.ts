import { CalendarDate, HttpUrl, Id, Instant, Name, TimeOfDay, Version } from '../../base/schemas.ts'
import { plainSchema, type SchemaNode } from './schema-node.ts'
import { inStandardWords } from './standard-words.ts'

const blocks = { CalendarDate, HttpUrl, Id, Instant, Name, TimeOfDay, Version }

/** A schema without what belongs to the place where it is used. */
const textOf = ({ description: _, ...rest }: SchemaNode): string => JSON.stringify(rest)

const namesByText = new Map(
  Object.entries(blocks).map(([name, block]) => [textOf(inStandardWords(plainSchema(block))), name]),
)

/**
 * The name among the components of a value that many schemas have, such as an id. It cannot be a `title`: code that varies
 * the value would take the title along. One that may be null stays in its place: spelling it out is shorter.
 */
export const nameOfBlock = (schema: SchemaNode): string | undefined => namesByText.get(textOf(schema))

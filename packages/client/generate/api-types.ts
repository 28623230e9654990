import openapiTypeScript, { astToString } from 'openapi-typescript'
import type { Part } from './openapi-part.ts'
import { typesDocument } from './types-document.ts'

/** Lines without content: methods that a path lacks, and cookies, of which no operation has any. */
const empty = /^ *(?:get|put|post|patch|delete|options|head|trace|cookie)\?: never;\n/gm
/** Names for what only the document shares. */
const sharedParts =
  /^export type \w+ = (?:components\['(?:responses|parameters|requestBodies)'\]\['\w+'\]|Record<string, never>);\n/gm
const indentation = /^(?: {4})+/gm

/** The types of every request and answer, and each schema of the document under its name. */
export const apiTypes = async (document: Part): Promise<string> => {
  const source = JSON.stringify(typesDocument(document))
  const types = await openapiTypeScript(source, {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  })
  return astToString(types)
    .replace(empty, '')
    .replace(sharedParts, '')
    .replace(indentation, (spaces) => spaces.slice(spaces.length / 2))
}

import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'

export const formType = 'application/x-www-form-urlencoded'

const declaredNames = (body: TSchema | undefined): readonly string[] =>
  Object.keys((body as { properties?: object } | undefined)?.properties ?? {})

/**
 * The declared members of a form. Others are ignored, and an empty one counts as omitted (RFC 6749 section 3.2). A
 * repeated member becomes a list, which every schema rejects.
 */
const parseForm = (text: string, names: readonly string[]): Record<string, string | string[]> => {
  const form = new URLSearchParams(text)
  const members: Record<string, string | string[]> = {}
  for (const name of names) {
    const values = form.getAll(name)
    const [value] = values
    if (values.length > 1) members[name] = values
    else if (value !== undefined && value !== '') members[name] = value
  }
  return members
}

/** Lets the routes of `scope` accept forms as well as JSON, with the members that `body` declares. */
export const addFormParser = async (scope: FastifyInstance, body: TSchema | undefined): Promise<void> => {
  const names = declaredNames(body)
  await scope.register(formbody, { parser: (text) => parseForm(text, names) })
}

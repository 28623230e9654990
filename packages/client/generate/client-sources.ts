import { apiTypes } from './api-types.ts'
import { constraintsModule } from './constraints.ts'
import { operationsOf, type Part, resolved } from './openapi-part.ts'

const head = 'Written from openapi.json by `npm run docs`.'

const takesKey = (document: Part, { operation, shared }: { operation: Part; shared: unknown }): boolean =>
  [operation.parameters, shared]
    .flat()
    .some((one) => Object(resolved(document, one)).name === 'Idempotency-Key')

/** Those with which somebody says who they are. */
const postsWithoutKey = (document: Part): string[] =>
  operationsOf(document)
    .filter(({ method }) => method === 'post')
    .filter((one) => !takesKey(document, one))
    .map(({ path }) => path)

/** The files of the client that follow from the description of the API. */
export const clientSources = async (document: Part): Promise<{ path: string; text: string }[]> => {
  const withoutKey = `/** POSTs that take no \`Idempotency-Key\`. */
export const postsWithoutKey: readonly string[] = ${JSON.stringify(postsWithoutKey(document), null, 2)}\n`
  return [
    { path: 'src/api.generated.ts', text: `/** ${head} */\n${await apiTypes(document)}${withoutKey}` },
    {
      path: 'src/constraints.generated.ts',
      text: `/** What the server demands of values. ${head} */\n\n${constraintsModule(document)}\n`,
    },
  ]
}

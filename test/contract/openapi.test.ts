import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { answerExamples } from '../../src/app/openapi/answer-examples.ts'
import { openApiDocument } from '../../src/app/openapi/document.ts'
import { nameOfAnswer } from '../../src/app/openapi/names.ts'
import { Problem } from '../../src/app/openapi/problem-schema.ts'
import { operations } from '../../src/app/operations.ts'
import { errorCatalogue } from '../../src/base/error-catalogue.ts'
import { possibleErrors } from '../../src/http/possible-answers.ts'
import { compileAnswerCheck, compileRequestCheck } from '../../src/http/validation.ts'

interface Node {
  readonly [keyword: string]: unknown
}

const description = JSON.parse(JSON.stringify(openApiDocument('https://daybook.example.org')))
const schemas: Record<string, Node> = description.components.schemas

/** Every object inside `node`, with its path. */
const objectsIn = (node: unknown, path = ''): [string, Node][] => {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.entries(node).flatMap(([name, value]) => objectsIn(value, `${path}/${name}`))
  return Array.isArray(node) ? inner : [[path, node as Node], ...inner]
}

/** A component of the document, where it is referred to. */
const resolved = ({ $ref, ...node }: Node): Node => {
  if (typeof $ref !== 'string') return node
  const [, , kind = '', name = ''] = $ref.split('/')
  return { ...description.components[kind][name], ...node }
}

/** Programs read the document whole; editors and reviews open it. */
const maximumBytesPerOperation = 3500

const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
const knownFormats = new Set(['date', 'date-time', 'email', 'int64', 'uri'])

describe('the OpenAPI description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(description)
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it("passes the recommended rules of Redocly's linter without a warning", async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-openapi-'))
    const file = join(folder, 'openapi.json')
    writeFileSync(file, JSON.stringify(openApiDocument(), null, 2))
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [redocly, 'lint', file, '--config', 'redocly.yaml', '--format', 'json'],
      { maxBuffer: 50_000_000, env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
    )
    rmSync(folder, { recursive: true })
    expect(JSON.parse(stdout).problems).toEqual([])
  }, 60_000)

  it('states once what operations share, and stays below 3.5 KB an operation', () => {
    const operations = Object.values<object>(description.paths).flatMap((path) => Object.keys(path))
    expect(statSync('openapi.json').size / operations.length).toBeLessThan(maximumBytesPerOperation)
    const uses = new Map<string, number>()
    for (const [, { $ref }] of objectsIn(description))
      if (typeof $ref === 'string') uses.set($ref, (uses.get($ref) ?? 0) + 1)
    const shared = ['parameters', 'requestBodies', 'responses'].flatMap((kind) =>
      Object.keys(description.components[kind]).map((name) => `#/components/${kind}/${name}`),
    )
    expect(shared.filter((reference) => (uses.get(reference) ?? 0) < 2)).toEqual([])
  })

  it('1.4, 1.6 states for both forms of a reference whether null is allowed', () => {
    const mayBeNull = ({ type, anyOf }: Node): boolean =>
      [type].flat().includes('null') || ((anyOf as Node[] | undefined) ?? []).some(mayBeNull)
    /** Their ids are null even if the object is not: No Status, and people without an account. */
    const isWithoutId = (node: Node): boolean =>
      mayBeNull(((resolved(node).properties as Record<string, Node> | undefined)?.id ?? {}) as Node)
    const pairs = Object.entries(schemas)
      .filter(
        ([name]) => !/^(Create|Patch|Replace|Write|Configure|New)|(Entry|Link|Reference|OrNone)$/.test(name),
      )
      .flatMap(([name, { properties = {} }]) =>
        Object.entries(properties as Record<string, Node>).flatMap(([member, flat]) => {
          const object = (properties as Record<string, Node>)[member.replace(/Id$/, '')]
          return /.Id$/.test(member) && object ? [{ at: `${name}.${member}`, flat, object }] : []
        }),
      )
    expect(pairs.length).toBeGreaterThan(20)
    const wrong = pairs.filter(
      ({ flat, object }) => mayBeNull(flat) !== (mayBeNull(object) || isWithoutId(object)),
    )
    expect(wrong.map(({ at }) => at)).toEqual([])
  })

  it('gives each operation its own operationId, and a tag with a description', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { name, description: text } of description.tags)
      expect(text, `src/app/openapi/tags.ts should describe ${name}`).toBeTypeOf('string')
  })

  it('uses only keywords of JSON Schema and OpenAPI', () => {
    const words = new Set(
      objectsIn(schemas)
        .filter(([path]) => !/\/properties$|\/examples\//.test(path))
        .flatMap(([, node]) => Object.keys(node)),
    )
    for (const name of Object.keys(schemas)) words.delete(name)
    const known =
      '$ref additionalProperties allOf anyOf const default description enum examples format items maximum maxItems maxLength minimum minItems minLength pattern properties readOnly required type uniqueItems'
    expect([...words].sort().filter((word) => !known.split(' ').includes(word))).toEqual([])
  })

  it('uses only well-known formats', () => {
    const formats = objectsIn(schemas).map(([, { format }]) => format)
    const unknown = formats.filter((format) => typeof format === 'string' && !knownFormats.has(format))
    expect(unknown).toEqual([])
  })

  it('gives every schema that is used twice a name', () => {
    const places = new Map<string, string[]>()
    for (const [path, node] of objectsIn(schemas))
      if (node.properties && Object.keys(node.properties).length > 2) {
        const text = JSON.stringify({ ...node, description: undefined })
        places.set(text, [...(places.get(text) ?? []), path])
      }
    const repeated = [...places.values()].filter(({ length }) => length > 1)
    expect(repeated, 'these are the same: give the schema a title, as in Closed({…}, { title })').toEqual([])
  })

  /** The schemas that `node` consists of, by name. */
  const within = (node: unknown): Set<string> => {
    const found = new Set<string>()
    const visit = (inner: unknown): void => {
      for (const [, { $ref }] of objectsIn(inner)) {
        const [, name] = /^#\/components\/schemas\/(.+)/.exec(String($ref)) ?? []
        if (name !== undefined && !found.has(name)) {
          found.add(name)
          visit(schemas[name])
        } else if (typeof $ref === 'string' && name === undefined) visit(resolved({ $ref }))
      }
    }
    visit(node)
    return found
  }
  const requests = Object.values(description.paths as Record<string, Record<string, Node>>).flatMap((item) =>
    Object.values(item).flatMap(({ requestBody, parameters }) => [requestBody, parameters]),
  )
  const sent = within(requests)

  it('B10 closes what requests have, but for what is stored verbatim and for OAuth', () => {
    const open = objectsIn(schemas)
      .filter(
        ([path, node]) =>
          sent.has(path.split('/')[1] ?? '') &&
          node.properties &&
          node.additionalProperties !== false &&
          !/^\/(SavedViewQuery|TemplateBody|MemberPatch|(Create|Refresh|Revoke)Token\b)/.test(path),
      )
      .map(([path]) => path)
    expect(open).toEqual([])
  })

  it('B10 leaves open what only answers have, so that clients survive a new member', () => {
    const answered = Object.entries(schemas).filter(([name]) => !sent.has(name))
    expect(answered.length).toBeGreaterThan(50)
    for (const node of [Object.fromEntries(answered), description.components.responses, description.webhooks])
      expect(objectsIn(node).filter(([, one]) => one.additionalProperties === false)).toEqual([])
    const inline = Object.values(description.paths as Record<string, Record<string, Node>>).flatMap((item) =>
      Object.values(item).flatMap(({ responses }) => responses ?? []),
    )
    expect(objectsIn(inline).filter(([, one]) => one.additionalProperties === false)).toEqual([])
  })

  it('B10 gives every parameter a schema', () => {
    const parameters = objectsIn([description.paths, description.components.parameters])
      .map(([, node]) => node)
      .filter((node) => typeof node.in === 'string' && typeof node.name === 'string')
    expect(parameters.length).toBeGreaterThan(100)
    expect(parameters.filter(({ schema, content }) => schema === undefined || content !== undefined)).toEqual(
      [],
    )
  })

  it('B10 states the scope of each operation in every way in which a system sends its token', () => {
    for (const { kind, scope, path, method } of operations) {
      const { security } = description.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
      const people = kind === 'open' ? [] : [{ session: [] }]
      const systems = scope === null ? [] : [{ oauth2: [scope] }, { bearer: [scope] }]
      expect(security, path).toEqual([...systems, ...people])
    }
  })

  it('1.4 requires one of the two forms of a required reference', () => {
    expect(schemas.ReplaceCategory).toMatchObject({
      required: ['name'],
      anyOf: [{ required: ['parentCategoryId'] }, { required: ['parentCategory'] }],
    })
  })

  it('1.16 describes filters with several values as comma-separated lists', () => {
    for (const operation of operations)
      for (const [name, schema] of Object.entries((operation.query as unknown as Node)?.properties ?? {}))
        if ((schema as Node).commaSeparated) {
          const path = operation.path.replace(/:(\w+)/g, '{$1}')
          const item = description.paths[path]
          const described = [...item.get.parameters, ...(item.parameters ?? [])]
            .map(resolved)
            .find((parameter: Node) => parameter.name === name)
          expect(described).toMatchObject({ style: 'form', explode: false, schema: { type: 'array' } })
        }
  })

  it('shows an example of every request body, which the server accepts', () => {
    for (const operation of operations) {
      if (!operation.body) continue
      const { operationId, example, body } = operation
      expect(example, `${operationId} has no example`).toBeDefined()
      const check = compileRequestCheck({ body })
      expect(
        () => check({ params: {}, query: {}, body: structuredClone(example) }),
        operationId,
      ).not.toThrow()
    }
  })

  it('shows an example of every answer, which fits its schema', () => {
    const examples = answerExamples(operations)
    for (const operation of operations)
      for (const schema of Object.values(operation.answers)) {
        if (!schema) continue
        const name = nameOfAnswer(operation, schema)
        const example = operation.answerType
          ? (schema as { examples?: unknown[] }).examples?.[0]
          : examples[name]?.value
        expect(() => compileAnswerCheck(schema)(example), `the example ${name}`).not.toThrow()
      }
  })

  it('shows an example of every error, which fits the problem schema', () => {
    const check = compileAnswerCheck(Problem)
    const slugs = new Set(operations.flatMap(possibleErrors))
    for (const slug of slugs) {
      const { value } = description.components.examples[slug]
      expect(() => check(value)).not.toThrow()
      expect(value).toMatchObject({ code: slug, status: errorCatalogue[slug].status })
    }
  })
})

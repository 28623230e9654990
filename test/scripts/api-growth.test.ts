import { describe, expect, it } from 'vitest'
import { lostSince } from '../../scripts/api-growth.ts'

const story = {
  type: 'object',
  required: ['id', 'title'],
  properties: {
    id: { type: 'integer' },
    title: { type: ['string', 'null'] },
    kind: { type: 'string', enum: ['a', 'b'] },
  },
}
const body = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string' },
    kind: { type: 'string', enum: ['a', 'b'] },
    parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
  },
}
const part = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
  },
}

const content = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const parameters: readonly Readonly<Record<string, unknown>>[] = [
  { in: 'query', name: 'size', schema: { type: 'integer' } },
  { in: 'query', name: 'sort', schema: { type: 'string', enum: ['id', 'title'] } },
]

interface Changed {
  readonly path?: string
  readonly parameters?: typeof parameters
  readonly body?: unknown
  readonly answer?: unknown
  readonly part?: unknown
}

const api = (changed: Changed = {}) => ({
  paths: {
    [changed.path ?? '/api/v2/stories']: {
      get: {
        parameters: changed.parameters ?? parameters,
        responses: { 200: content(changed.answer ?? story) },
      },
      post: {
        requestBody: content(changed.body ?? body),
        responses: { 201: content(changed.answer ?? story) },
      },
    },
    '/api/daybook/v1/settings': { get: { responses: { 200: content(story) } } },
  },
  components: { schemas: { Part: changed.part ?? part } },
})

const lost = (changed: Changed) => lostSince(api(), api(changed), '/api/v2/')
const withMembers = (of: typeof story | typeof body, properties: object, required = of.required) => ({
  ...of,
  required,
  properties: { ...of.properties, ...properties },
})

describe('1.21 the API may', () => {
  it.each<[string, Changed]>([
    ['stay as it is', {}],
    [
      'answer with more members',
      { answer: withMembers(story, { note: { type: 'string' } }, ['id', 'title', 'note']) },
    ],
    [
      'answer with other choices',
      { answer: withMembers(story, { kind: { type: 'string', enum: ['a', 'c'] } }) },
    ],
    [
      'take more members, and require members of these',
      {
        body: withMembers(body, {
          place: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
        }),
      },
    ],
    [
      'take more parameters',
      { parameters: [...parameters, { in: 'query', name: 'page', schema: { type: 'integer' } }] },
    ],
    ['require less', { body: { ...body, required: [] } }],
    [
      'take anything where it took a text',
      { body: withMembers(body, { title: { description: 'ignored' } }) },
    ],
  ])('%s', (_, changed) => {
    expect(lost(changed)).toEqual([])
  })
})

describe('1.21 the API may not', () => {
  it.each<[string, Changed, string]>([
    ['lose a path', { path: '/api/v2/elements' }, 'gone: GET /api/v2/stories'],
    ['lose a parameter', { parameters: [] }, 'gone: GET /api/v2/stories query size'],
    [
      'require a parameter',
      { parameters: parameters.map((one) => ({ ...one, required: one.name === 'size' })) },
      'new: GET /api/v2/stories query size is required',
    ],
    [
      'refuse a choice',
      { body: withMembers(body, { kind: { type: 'string', enum: ['a'] } }) },
      'gone: POST /api/v2/stories body.kind can be b',
    ],
    [
      'require a member',
      { body: { ...body, required: ['title', 'kind'] } },
      'new: POST /api/v2/stories body.kind is required',
    ],
    [
      'require a member that is new',
      { body: withMembers(body, { note: { type: 'string' } }, ['title', 'note']) },
      'new: POST /api/v2/stories body.note is required',
    ],
    [
      'take a number where it took a text',
      { body: withMembers(body, { title: { type: 'integer' } }) },
      'gone: POST /api/v2/stories body.title can be of type string',
    ],
    [
      'lose a member of a list',
      { part: { type: 'object', properties: {} } },
      'gone: POST /api/v2/stories body.parts[].name',
    ],
    [
      'answer without a member',
      { answer: { ...story, properties: { id: { type: 'integer' } }, required: ['id'] } },
      'gone: GET /api/v2/stories 200.title',
    ],
    [
      'leave out a member that was always there',
      { answer: { ...story, required: ['id'] } },
      'gone: POST /api/v2/stories 201.title is always there',
    ],
  ])('%s', (_, changed, fact) => {
    expect(lost(changed)).toContain(fact)
  })

  it('and what lies outside of v2 is not compared', () => {
    const { paths, ...rest } = api()
    const { '/api/daybook/v1/settings': _, ...v2 } = paths as Record<string, unknown>
    expect(lostSince(api(), { ...rest, paths: v2 }, '/api/v2/')).toEqual([])
  })
})

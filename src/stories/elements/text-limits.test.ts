import { beforeAll, describe, expect, it } from 'vitest'
import { badRequest, invalid, typeMismatch } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { testApp } from '../../../test/support/test-app.ts'
import { elementTexts } from '../../database/element-texts.ts'
import { CreateElement } from './element-schemas.ts'
import { PublicationBody } from './publication-schemas.ts'
import { TaskBody } from './task-schemas.ts'

const app = await testApp()
let desk: StoryDesk
let platformId: number
let groupIds: number[]

beforeAll(async () => {
  desk = await storyDesk(app)
  platformId = (await desk.platform()).id
  groupIds = [(await desk.group()).id]
})

const url = (length: number) => `https://example.org/${'x'.repeat(length - 'https://example.org/'.length)}`

interface Limited {
  readonly path: string
  readonly maximum: number
  readonly body: (text: string) => object
  readonly isUrl?: boolean
}

const task = (path: string, maximum: number, fields: (text: string) => object): Limited => ({
  path: `tasks[0].${path}`,
  maximum,
  body: (text) => ({ tasks: [fields(text)] }),
})
const publication = (path: string, maximum: number, fields: (text: string) => object): Limited => ({
  path: `publications[0].${path}`,
  maximum,
  body: (text) => ({ publications: [{ platformId, ...fields(text) }] }),
})

/** Every text of an element, with its limit (contract 1.9). */
const texts: readonly Limited[] = [
  ...Object.entries(elementTexts).map(([path, { maximum }]) => ({
    path,
    maximum,
    body: (text: string) => ({ [path]: text }),
  })),
  { path: 'location.name', maximum: 255, body: (name) => ({ location: { name } }) },
  { path: 'location.address', maximum: 1000, body: (address) => ({ location: { name: 'x', address } }) },
  task('headline', 500, (headline) => ({ headline })),
  task('lead', 10_000, (lead) => ({ lead })),
  task('text', 500_000, (text) => ({ text })),
  task('note', 10_000, (note) => ({ note })),
  task('user.name', 255, (name) => ({ user: { name } })),
  task('externalLink.title', 500, (title) => ({ externalLink: { url: url(30), title } })),
  publication('externalId', 255, (externalId) => ({ externalId })),
  publication('cms.articleId', 255, (articleId) => ({ cms: { articleId } })),
  publication('cms.publishedLink.title', 500, (title) => ({
    cms: { publishedLink: { url: url(30), title } },
  })),
  publication('cms.editLink.title', 500, (title) => ({ cms: { editLink: { url: url(30), title } } })),
]

const urls: readonly Limited[] = [
  task('customUploadLink', 2048, (customUploadLink) => ({ customUploadLink })),
  task('externalLink.url', 2048, (text) => ({ externalLink: { url: text } })),
  publication('cms.publishedLink.url', 2048, (text) => ({ cms: { publishedLink: { url: text } } })),
  publication('cms.editLink.url', 2048, (text) => ({ cms: { editLink: { url: text } } })),
]

interface Node {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly maxLength?: number
  readonly line?: boolean
  readonly properties?: Readonly<Record<string, Node>>
}

/** The texts and addresses that a schema takes, but those in lists. */
const textsIn = (node: Node, path: string): { readonly path: string; readonly isLine: boolean }[] => {
  const { type, format = 'http-url', maxLength, line = false, properties = {} } = node
  if (![type].flat().includes('string'))
    return Object.entries(properties).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`))
  return maxLength !== undefined && format === 'http-url' ? [{ path, isLine: line }] : []
}

const bodies: readonly (readonly [string, unknown])[] = [
  ...Object.entries(CreateElement.properties).filter(([name]) => name !== 'externalElement'),
  ['tasks[0]', TaskBody],
  ['publications[0]', PublicationBody],
]
const taken = bodies.flatMap(([path, body]) => textsIn(body as Node, path))

it('1.9 no text of an element is forgotten here', () => {
  expect([...texts, ...urls].map(({ path }) => path).sort()).toEqual(taken.map(({ path }) => path).sort())
})

const valueAt = (body: unknown, path: string): unknown =>
  path.split(/[.[\]]+/).reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], body)

const create = (body: object) => desk.api.post('/elements', { groupIds, ...body })

const isNamed = (path: string): boolean => path.endsWith('.name')

describe.each(texts)('$path', ({ path, maximum, body }) => {
  it(`1.9 accepts ${maximum} characters, counted as code points, and refuses one more`, async () => {
    for (const character of ['x', 'ä', '😀']) {
      const text = character.repeat(maximum)
      const answer = await create(body(text))
      expect(answer.status).toBe(201)
      expect(valueAt(answer.body, path) === text).toBe(true)
      expect(await desk.refused(() => create(body(`${text}x`)))).toEqual(invalid([`body ${path} too-long`]))
    }
  })

  it('1.8 B7 refuses U+0000 and half a surrogate pair, and keeps all other characters, lines in one form', async () => {
    const controls = isNamed(path) ? '' : '\u0001\u001f'
    const awkward = `x"\\'${controls}\t\n\u2028\ufeff\ufffe\u{10ffff}e\u0301 $1 %s {} null`
    const answer = await create(body(awkward))
    expect(valueAt(answer.body, path)).toBe(
      taken.some((text) => text.path === path && text.isLine)
        ? awkward.normalize('NFC').replace('\u2028', ' ')
        : awkward,
    )
    for (const text of ['a\u0000b', 'a\ud800b', '\udc00']) {
      const sent = JSON.stringify({ groupIds, ...body(text) })
      expect(await desk.refused(() => desk.api.post('/elements', sent))).toEqual(
        invalid([`body ${path} invalid-text`]),
      )
    }
  })
})

describe.each(urls)('$path', ({ path, maximum, body }) => {
  it(`1.9 accepts http and https addresses of at most ${maximum} characters`, async () => {
    for (const text of [
      url(maximum),
      'http://localhost:8080/a?b=c#d',
      'HTTPS://EXAMPLE.ORG',
      'http://[::1]/ä',
    ])
      expect(valueAt((await create(body(text))).body, path)).toBe(text)
    expect(await desk.refused(() => create(body(url(maximum + 1))))).toEqual(
      invalid([`body ${path} too-long`]),
    )
    for (const text of [
      '',
      'x',
      'example.org',
      '/path',
      'ftp://example.org',
      'javascript:alert(1)',
      'http://',
      'http:x',
      'https://a b',
    ])
      expect([text, await desk.refused(() => create(body(text)))]).toEqual([
        text,
        invalid([`body ${path} format`]),
      ])
  })
})

describe('1.9 sizes', () => {
  it('accepts lists of 200 entries and refuses longer ones', async () => {
    const groups: number[] = []
    for (let index = 0; index < 200; index++) groups.push((await desk.group()).id)
    const full = {
      groupIds: groups,
      tasks: Array.from({ length: 200 }, (_, index) => ({ localId: `t${index}` })),
      publications: Array.from({ length: 200 }, () => ({ platformId })),
    }
    const [publication] = full.publications
    const assignedTaskRefs = full.tasks.map(({ localId }) => ({ localId }))
    const answer = await create({
      ...full,
      publications: [{ ...publication, assignedTaskRefs }, ...full.publications.slice(1)],
    })
    expect(answer.status).toBe(201)
    expect(answer.body.tasks).toHaveLength(200)
    expect(answer.body.publications).toHaveLength(200)
    expect(answer.body.publications[0].assignedTaskIds).toHaveLength(200)
    expect(answer.body.groupIds).toEqual(groups)
    const over = {
      groupIds: [...groups, 1],
      tasks: [...full.tasks, {}],
      publications: [...full.publications, { platformId }],
    }
    expect(await desk.refused(() => create(over))).toEqual(
      invalid(['body groupIds too-many', 'body tasks too-many', 'body publications too-many']),
    )
    const { groupIds } = over
    const inBothForms = { groupIds, groups: groupIds.map((id) => ({ id })) }
    expect(await desk.refused(() => create(inBothForms))).toEqual(
      invalid(['body groupIds too-many', 'body groups too-many']),
    )
  }, 60_000)

  it('allows an element more entries than one body may name', async () => {
    const tasks = Array.from({ length: 200 }, () => ({}))
    const { id } = (await create({ tasks })).body
    const { body, status } = await desk.api.patch(`/elements/${id}`, { tasks: [...tasks] })
    expect([status, body.tasks.length]).toEqual([200, 400])
  })

  it('accepts a body of 2 MiB and refuses a larger one', async () => {
    const padding = (bytes: number) => {
      const body = JSON.stringify({ groupIds, tasks: [{ text: 'x'.repeat(490_000) }] })
      return `${body.slice(0, -1)}${' '.repeat(bytes - body.length)}}`
    }
    expect((await desk.api.post('/elements', padding(2 * 1024 * 1024))).status).toBe(201)
    expect(await desk.refused(() => desk.api.post('/elements', padding(2 * 1024 * 1024 + 1)))).toMatchObject({
      status: 413,
      code: 'payload-too-large',
    })
  })

  it('refuses an empty body and a body that is not an object', async () => {
    expect(await desk.refused(() => desk.api.post('/elements'))).toMatchObject({ status: 400 })
    expect(await desk.refused(() => desk.api.post('/elements', ''))).toEqual(badRequest([]))
    for (const body of ['[]', 'null', '1', '"x"'])
      expect(await desk.refused(() => desk.api.post('/elements', body))).toEqual(
        typeMismatch(['body null type-mismatch']),
      )
  })
})

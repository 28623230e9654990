import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiAnswer } from '../../../test/support/api-client.ts'
import { invalid, type Refusal } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { testApp } from '../../../test/support/test-app.ts'

/** A place in a body that refers to something by id. */
interface Position {
  readonly name: string
  readonly part: 'root' | 'task' | 'publication'
  readonly flat: (id: number) => object
  readonly object: (id: number, more?: object) => object
  readonly flatPath: string
  readonly objectPath: string
  /** Creates something that may be named. */
  readonly usable: (desk: StoryDesk) => Promise<number>
  /** Creates something that may not be named: deleted or inactive. */
  readonly unusable: (desk: StoryDesk) => Promise<number>
}

const plain = (name: string) => ({
  name,
  flat: (id: number) => ({ [`${name}Id`]: id }),
  object: (id: number, more: object = {}) => ({ [name]: { id, ...more } }),
  flatPath: `${name}Id`,
  objectPath: `${name}.id`,
})

const idOf = async (made: Promise<{ id: number }>) => (await made).id

const deleted = async (desk: StoryDesk, path: string, id: number) => {
  expect((await desk.api.delete(`${path}/${id}`)).status).toBe(204)
  return id
}

const deletedGroup = async (desk: StoryDesk) => deleted(desk, '/groups', await idOf(desk.group()))

const inactiveStatus = async (desk: StoryDesk, kind: 'element' | 'task' | 'publication') => {
  const status = await desk.status(kind)
  await desk.deactivate(kind, status)
  return status.id
}

const textLengthOption = async (desk: StoryDesk) => {
  const { options } = await desk.format({ textLengths: ['Long'] })
  return options[0]?.id ?? 0
}

const deletedUser = async (desk: StoryDesk) => {
  const { id } = await desk.user()
  await desk.deleteUser(id)
  return id
}

const positions: readonly Position[] = [
  {
    ...plain('elementStatus'),
    part: 'root',
    usable: (desk) => idOf(desk.status('element')),
    unusable: (desk) => inactiveStatus(desk, 'element'),
  },
  {
    name: 'groups',
    part: 'root',
    flat: (id) => ({ groupIds: [id] }),
    object: (id, more) => ({ groups: [{ id, ...more }] }),
    flatPath: 'groupIds[0]',
    objectPath: 'groups[0].id',
    usable: (desk) => idOf(desk.group()),
    unusable: deletedGroup,
  },
  {
    ...plain('masterGroup'),
    part: 'root',
    usable: (desk) => idOf(desk.group()),
    unusable: deletedGroup,
  },
  {
    ...plain('format'),
    part: 'task',
    usable: (desk) => idOf(desk.format()),
    unusable: (desk) => idOf(desk.format({ active: false })),
  },
  {
    ...plain('status'),
    name: 'status of a task',
    part: 'task',
    usable: (desk) => idOf(desk.status('task')),
    unusable: (desk) => inactiveStatus(desk, 'task'),
  },
  { ...plain('user'), part: 'task', usable: (desk) => idOf(desk.user()), unusable: deletedUser },
  {
    name: 'option of a text length',
    part: 'task',
    flat: (id) => ({ textLength: { optionId: id } }),
    object: (id, more) => ({ textLength: { option: { id, ...more } } }),
    flatPath: 'textLength.optionId',
    objectPath: 'textLength.option.id',
    usable: textLengthOption,
    unusable: async () => 999_999_998,
  },
  {
    ...plain('platform'),
    part: 'publication',
    usable: (desk) => idOf(desk.platform()),
    unusable: async (desk) => deleted(desk, '/platforms', await idOf(desk.platform())),
  },
  {
    ...plain('category'),
    part: 'publication',
    usable: async (desk) => idOf(desk.category(await desk.platform())),
    unusable: async (desk) => deleted(desk, '/categories', await idOf(desk.category(await desk.platform()))),
  },
  {
    ...plain('type'),
    part: 'publication',
    usable: async (desk) => idOf(desk.type(await desk.platform())),
    unusable: async (desk) => deleted(desk, '/types', await idOf(desk.type(await desk.platform()))),
  },
  {
    ...plain('status'),
    name: 'status of a publication',
    part: 'publication',
    usable: (desk) => idOf(desk.status('publication')),
    unusable: (desk) => inactiveStatus(desk, 'publication'),
  },
]

interface Write {
  readonly name: string
  /** The path before the field's own path. */
  readonly at: string
  readonly send: (fields: object) => Promise<ApiAnswer>
}

const app = await testApp()
let desk: StoryDesk
let other: StoryDesk
let story: {
  id: number
  groupIds: number[]
  tasks: { id: number }[]
  publications: { id: number; platformId: number }[]
}

beforeAll(async () => {
  desk = await storyDesk(app)
  other = await storyDesk(app)
  const { id: groupId } = await desk.group()
  const { id: platformId } = await desk.platform()
  story = await desk.story({ groupIds: [groupId], tasks: [{}], publications: [{ platformId }] })
})

/** Every write that accepts the fields of a part. */
const writesOf = (part: Position['part']): readonly Write[] => {
  const { api } = desk
  const path = `/elements/${story.id}`
  const { groupIds } = story
  const inGroups = (fields: object) => ('groups' in fields ? fields : { groupIds, ...fields })
  if (part === 'root')
    return [
      { name: 'POST', at: '', send: (fields) => api.post('/elements', inGroups(fields)) },
      { name: 'PUT', at: '', send: (fields) => api.put(path, inGroups(fields)) },
      { name: 'PATCH', at: '', send: (fields) => api.patch(path, fields) },
    ]
  const list = part === 'task' ? 'tasks' : 'publications'
  const [entry] = story[list]
  const id = entry?.id
  const base = part === 'task' ? {} : { platformId: story.publications[0]?.platformId }
  const fill = (fields: object) => ('platform' in fields ? fields : { ...base, ...fields })
  return [
    {
      name: 'POST of the root',
      at: `${list}[1].`,
      send: (fields) => api.post('/elements', { groupIds, [list]: [base, fill(fields)] }),
    },
    {
      name: 'PUT of the root, new entry',
      at: `${list}[0].`,
      send: (fields) => api.put(path, { groupIds, [list]: [fill(fields)] }),
    },
    {
      name: 'PUT of the root, existing entry',
      at: `${list}[0].`,
      send: (fields) => api.put(path, { groupIds, [list]: [{ id, ...fill(fields) }] }),
    },
    {
      name: 'PATCH of the root, new entry',
      at: `${list}[0].`,
      send: (fields) => api.patch(path, { [list]: [fill(fields)] }),
    },
    {
      name: 'PATCH of the root, existing entry',
      at: `${list}[0].`,
      send: (fields) => api.patch(path, { [list]: [{ id, ...fields }] }),
    },
    { name: 'nested POST', at: '', send: (fields) => api.post(`${path}/${list}`, fill(fields)) },
    { name: 'nested PATCH', at: '', send: (fields) => api.patch(`${path}/${list}/${id}`, fields) },
  ]
}

const unknownAt = (path: string): Refusal => invalid([`body ${path} unknown-reference`])

describe.each(positions)('$name', (position) => {
  it('1.5 gets the same answer in every write for an id that is unknown, deleted, inactive or of another organization', async () => {
    const ids = {
      unknown: 999_999_999,
      greatest: Number.MAX_SAFE_INTEGER,
      unusable: await position.unusable(desk),
      foreign: await position.usable(other),
    }
    for (const { name, at, send } of writesOf(position.part))
      for (const [kind, id] of Object.entries(ids)) {
        const label = `${name}, ${kind}`
        const flat = await desk.refused(() => send(position.flat(id)))
        expect([label, flat]).toEqual([label, unknownAt(at + position.flatPath)])
        const object = await desk.refused(() => send(position.object(id)))
        expect([label, object]).toEqual([label, unknownAt(at + position.objectPath)])
      }
  })

  it('1.4, 1.8 refuses invalid ids with their paths, in both forms', async () => {
    for (const { at, send } of writesOf(position.part))
      for (const [id, code] of [
        [0, 'out-of-range'],
        [2 ** 53, 'out-of-range'],
        ['1', 'type-mismatch'],
      ] as const) {
        const flat = await desk.refused(() => send(position.flat(id as number)))
        expect(flat.errors).toEqual([`body ${at + position.flatPath} ${code}`])
        const object = await desk.refused(() => send(position.object(id as number)))
        expect(object.errors).toEqual([`body ${at + position.objectPath} ${code}`])
      }
  })

  it('1.4 accepts members of the embedded object, and no others', async () => {
    const [write] = writesOf(position.part)
    const unknown = position.objectPath.replace(/id$/, 'foo')
    expect(await desk.refused(() => write?.send(position.object(999_999_999, { foo: 1 })) as never)).toEqual(
      invalid([`body ${write?.at}${unknown} unknown-field`]),
    )
    expect(
      await desk.refused(() => write?.send(position.object(999_999_999, { name: 'sent back' })) as never),
    ).toEqual(unknownAt(`${write?.at}${position.objectPath}`))
  })

  it('1.4 requires both forms to agree', async () => {
    const disagree = position.objectPath.replace(/(\[0\])?\.id$/, '')
    for (const { at, send } of writesOf(position.part)) {
      const one = position.flat(999_999_999)
      const merge = (object: object) =>
        'textLength' in one && 'textLength' in object
          ? { textLength: { ...(one.textLength as object), ...(object.textLength as object) } }
          : { ...object, ...one }
      const differing = await desk.refused(() => send(merge(position.object(999_999_998))))
      expect(differing.errors.filter((error) => error.endsWith('references-disagree'))).toEqual([
        `body ${at}${disagree} references-disagree`,
      ])
      const same = await desk.refused(() => send(merge(position.object(999_999_999))))
      expect(same.errors).toHaveLength(1)
      expect(same.errors[0]).toMatch(/ unknown-reference$/)
    }
  })
})

type Members = Record<string, { id: number } & { id: number }[]>

const referencePair = (members: Members, name: string) => {
  const [, single] = /^(?!external|article)(.+)Id$/.exec(name) ?? []
  if (single) return [[name, members[name], members[single]?.id] as const]
  const [, several] = /^(.+)Ids$/.exec(name) ?? []
  return several ? [[name, members[name], members[`${several}s`]?.map(({ id }) => id)] as const] : []
}

/** Every `xId` and `xIds` anywhere in an answer: its name, its value, and the ids in the object form beside it. */
const referencePairs = (value: unknown): (readonly [string, unknown, unknown])[] => {
  if (typeof value !== 'object' || value === null) return []
  const members = value as Members
  return Object.keys(members).flatMap((name) => [
    ...referencePair(members, name),
    ...referencePairs(members[name]),
  ])
}

describe('1.4 answers', () => {
  it('have matching objects and flat ids for every reference', async () => {
    const platform = await desk.platform()
    const [category, type] = [await desk.category(platform), await desk.type(platform)]
    const format = await desk.format({ textLengths: ['Long'] })
    const ids = {
      elementStatus: (await desk.status('element')).id,
      taskStatus: (await desk.status('task')).id,
      user: (await desk.user()).id,
      publicationStatus: (await desk.status('publication')).id,
    }
    const made = await desk.story({
      elementStatusId: ids.elementStatus,
      groupIds: [(await desk.group()).id, (await desk.group()).id],
      tasks: [
        {
          localId: 't',
          formatId: format.id,
          statusId: ids.taskStatus,
          userId: ids.user,
          textLength: { optionId: format.options[0]?.id },
        },
      ],
      publications: [
        {
          platformId: platform.id,
          categoryId: category.id,
          typeId: type.id,
          statusId: ids.publicationStatus,
          assignedTaskRefs: [{ localId: 't' }],
        },
      ],
    })
    const pairs = referencePairs(made)
    expect(pairs).toHaveLength(12)
    for (const [name, flat, ofObject] of pairs) expect([name, ofObject]).toEqual([name, flat])
  })
})

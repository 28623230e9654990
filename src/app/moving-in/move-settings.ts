import { type Moving, placeAll, placed } from './moving.ts'
import { bindingOf, parentsFirst } from './places.ts'
import { all, type CustomField, type Status } from './source.ts'

/** Settings: groups, statuses, task formats and custom fields. */

const page = { params: { query: { size: 100 } } } as const

export const moveGroups = async (moving: Moving): Promise<void> => {
  const { source, target, host, places } = moving
  const parents = new Map<number, number | null>()
  const here = await target.list('/api/v2/groups')
  for (const { id, parentGroupId } of here) parents.set(id, parentGroupId)
  const parentHere = (parentGroupId: number | null | undefined) =>
    parentGroupId == null ? null : (places.groups.get(parentGroupId) ?? null)
  await placeAll(moving, {
    kind: 'groups',
    there: parentsFirst(
      await all(source.entries('/api/v2/groups', page)),
      (one) => one.parentGroupId ?? null,
    ),
    here,
    fits: (one, other) => parents.get(other.id) === parentHere(one.parentGroupId),
    make: async (one) => {
      const parentGroupId = parentHere(one.parentGroupId)
      const made = await target.write(
        'POST',
        '/api/v2/groups',
        {},
        {
          name: one.name,
          externalId: bindingOf(host, one),
          ...(parentGroupId !== null && { parentGroupId }),
        },
      )
      parents.set(made.id, parentGroupId)
      return made
    },
  })
}

const statusKinds = [
  ['element statuses', 'element-statuses'],
  ['task statuses', 'task-statuses'],
  ['publication statuses', 'publication-statuses'],
] as const

/** v2 does not say at which stage the work is. */
const stageOf = ({ code }: Status): object => (code === 'PUBLISHED' ? { stage: 'done' } : {})

export const moveStatuses = async (moving: Moving): Promise<void> => {
  const { source, target, report } = moving
  for (const [kind, path] of statusKinds) {
    const here = await target.list(`/api/v2/${path}`)
    const published = here.find(({ code }) => code === 'PUBLISHED')
    await placeAll(moving, {
      kind,
      there: await all(source.entries(`/api/v2/${path}`, page)),
      here,
      known: ({ code }) => (code === 'PUBLISHED' ? published : undefined),
      make: (one) => {
        report.leave(kind, 'are open until Settings says that they are done or dropped', one.name)
        return target.write(
          'POST',
          `/api/daybook/v1/${path}`,
          {},
          {
            name: one.name,
            color: one.color ?? null,
            active: one.active ?? true,
            ...stageOf(one),
          },
        )
      },
    })
  }
}

export const moveTaskFormats = async (moving: Moving): Promise<void> => {
  const { source, target, places } = moving
  const here = await target.list('/api/v2/task-formats')
  const lengths = new Map(here.map(({ id, textLengthOptions }) => [id, textLengthOptions]))
  const there = await all(source.entries('/api/v2/task-formats', page))
  await placeAll(moving, {
    kind: 'task formats',
    there,
    here,
    fits: () => true,
    make: async (one) => {
      const defaultTaskStatusId = places['task statuses'].get(one.defaultTaskStatusId ?? 0)
      const made = await target.write(
        'POST',
        '/api/daybook/v1/task-formats',
        {},
        {
          name: one.name,
          typeCode: one.typeCode ?? 'other',
          active: one.active ?? true,
          ...(one.allTaskStatuses === false && {
            taskStatusIds: placed(places['task statuses'], one.taskStatusIds),
          }),
          ...(defaultTaskStatusId !== undefined && { defaultTaskStatusId }),
          ...(one.standardCost && { standardCost: one.standardCost }),
          textLengthOptions: (one.textLengthOptions ?? []).map(({ name, characters }) => ({
            name,
            characters,
          })),
        },
      )
      const [again] = (await target.list('/api/v2/task-formats')).filter(({ id }) => id === made.id)
      lengths.set(made.id, again?.textLengthOptions ?? [])
      return made
    },
  })
  for (const { id, textLengthOptions = [] } of there) {
    const options = lengths.get(places['task formats'].get(id) ?? 0) ?? []
    for (const one of textLengthOptions) {
      const same = options.find(({ name }) => name === one.name)
      if (same) places['text lengths'].set(one.id, same.id)
    }
  }
}

/** A field of any kind, with what it is assigned to. */
interface Field extends CustomField {
  readonly assignedFormatIds?: readonly number[]
  readonly assignedPlatformIds?: readonly number[]
}

const fieldKinds = [
  { of: 'element', path: 'custom-fields' },
  { of: 'task', path: 'task-custom-fields' },
  { of: 'publication', path: 'publication-custom-fields' },
] as const

const assignedTo = ({ places }: Moving, { assignedFormatIds, assignedPlatformIds }: Field): object => ({
  ...(assignedFormatIds && { formatIds: placed(places['task formats'], assignedFormatIds) }),
  ...(assignedPlatformIds && { platformIds: placed(places.platforms, assignedPlatformIds) }),
})

const moveOptions = async (
  moving: Moving,
  { of, path }: Pick<(typeof fieldKinds)[number], 'of' | 'path'>,
  there: readonly CustomField[],
): Promise<void> => {
  const { target, host, places } = moving
  const fields = new Map((await target.list(`/api/v2/${path}`)).map((field) => [field.id, field]))
  for (const { id, options = [] } of there) {
    const field = fields.get(places[`${of} fields`].get(id) ?? 0)
    if (!field) continue
    await placeAll(moving, {
      kind: `${of} options`,
      there: options,
      here: [...field.options],
      make: ({ color, ...one }) =>
        target.write(
          'POST',
          `/api/v2/${path}/{id}/options`,
          { id: String(field.id) },
          {
            name: one.name,
            externalId: bindingOf(host, one),
            color: color ?? null,
          },
        ),
    })
  }
}

export const moveCustomFields = async (moving: Moving): Promise<void> => {
  const { source, target } = moving
  for (const { of, path } of fieldKinds) {
    const there: Field[] = await all(source.entries(`/api/v2/${path}`, page))
    const here: CustomField[] = await target.list(`/api/v2/${path}`)
    const types = new Map(here.map(({ id, type }) => [id, type]))
    await placeAll(moving, {
      kind: `${of} fields`,
      there,
      here,
      fits: (one, other) => types.get(other.id) === one.type,
      make: (one) =>
        target.write(
          'POST',
          `/api/daybook/v1/${path}`,
          {},
          {
            name: one.name,
            type: one.type,
            active: one.active ?? true,
            allowEmptyValue: one.allowEmptyValue ?? true,
            ...assignedTo(moving, one),
          },
        ),
    })
    await moveOptions(moving, { of, path }, there)
  }
}

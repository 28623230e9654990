import { ownerOf } from './custom-fields.ts'
import { judgeFieldRemoval } from './field-rules.ts'
import { usesSlot } from './schedules.ts'
import { inUse, type Refusal, refused } from './verdicts.ts'
import { isLive, type Kind, type Row, type StatusKind, type World } from './world.ts'

/** Rows that cannot be deleted because something needs them (contract 8.8, 10 and 11). */

const allTasks = (world: World) => world.stories.flatMap(({ element }) => element.tasks)
const allPublications = (world: World) => world.stories.flatMap(({ element }) => element.publications)

const statusUses: Readonly<Record<StatusKind, (world: World, id: number) => boolean>> = {
  elementStatuses: ({ stories }, id) => stories.some(({ element }) => element.elementStatusId === id),
  taskStatuses: (world, id) =>
    allTasks(world).some(({ statusId }) => statusId === id) ||
    world.formats.some(
      (format) => format.defaultTaskStatusId === id || (format.taskStatusIds as number[]).includes(id),
    ),
  publicationStatuses: (world, id) =>
    allPublications(world).some(({ statusId }) => statusId === id) ||
    world.platforms.some(
      (one) => one.defaultStatusId === id || ((one.statusIds as number[] | null) ?? []).includes(id),
    ),
}

/** Whether a custom field applies only to tasks of this format. */
const limitsField = ({ taskFields }: World, id: number): boolean =>
  taskFields.some(({ scopeIds }) => (scopeIds as number[]).includes(id))

const hasChildren = (rows: readonly Row[], parent: string, id: number): boolean =>
  rows.some((row) => row[parent] === id && isLive(row))

/** Why something cannot be deleted; null if it can. */
export const judgeRemoval = (world: World, kind: Kind, row: Row): Refusal | null => {
  switch (kind) {
    case 'groups':
      return hasChildren(world.groups, 'parentGroupId', row.id)
        ? refused('conflict', 'path id has-children')
        : null
    case 'categories':
      return hasChildren(world.categories, 'parentCategoryId', row.id)
        ? refused('conflict', 'path id has-children')
        : null
    case 'slots':
      return usesSlot(world, row.id) ? inUse : null
    case 'formats':
      return allTasks(world).some(({ formatId }) => formatId === row.id) || limitsField(world, row.id)
        ? inUse
        : null
    case 'elementFields':
    case 'taskFields':
    case 'publicationFields':
      return judgeFieldRemoval(world, ownerOf[kind], row)
    case 'elementStatuses':
    case 'taskStatuses':
    case 'publicationStatuses':
      if (row.code === 'PUBLISHED') return refused('business-error', 'path id published-stays')
      return statusUses[kind](world, row.id) ? inUse : null
    default:
      return null
  }
}

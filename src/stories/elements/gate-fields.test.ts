import { type GatedKind, gateFields } from '@daybook/shared/gate-fields'
import { expect, it } from 'vitest'
import { CreateElement } from './element-schemas.ts'
import { PublicationBody } from './publication-schemas.ts'
import { TaskBody } from './task-schemas.ts'

const bodies = { element: CreateElement, task: TaskBody, publication: PublicationBody }

/** What always has a value, is asked for under another name, or is no content. */
const notAskedFor = {
  element: ['confidential', 'customFields', 'elementStatusId', 'externalElement', 'masterGroupId'],
  task: ['confirmationStatusCode', 'customFields', 'formatId', 'localId', 'statusId', 'userId'],
  publication: ['customFields', 'localId', 'platformId', 'statusId'],
} as const satisfies Record<GatedKind, readonly string[]>

it.each(Object.keys(bodies) as GatedKind[])(
  '25.3 a gate can ask for every member of a body of kind %s',
  (kind) => {
    const members = Object.keys(bodies[kind].properties)
    expect([...gateFields[kind], ...notAskedFor[kind]].sort()).toEqual(members.sort())
  },
)

import { type GatedKind, gateFields } from '@daybook/shared/gate-fields'
import type { Static } from 'typebox'
import { expect, expectTypeOf, it } from 'vitest'
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

type Judged<Kind extends GatedKind> = (typeof gateFields)[Kind][number] | (typeof notAskedFor)[Kind][number]
type Forgotten = {
  [Kind in GatedKind]: Exclude<keyof Static<(typeof bodies)[Kind]>, Judged<Kind>>
}[GatedKind]

it('25.3 whoever adds a member says whether a gate can ask for it', () => {
  expectTypeOf<Forgotten>().toBeNever()
})

it.each(Object.keys(bodies) as GatedKind[])(
  '25.3 a gate can ask for every member of a body of kind %s',
  (kind) => {
    const members = Object.keys(bodies[kind].properties)
    expect([...gateFields[kind], ...notAskedFor[kind]].sort()).toEqual(members.sort())
  },
)

import type { CustomFields } from '../custom-field-model.ts'
import type { Body } from '../entry-model.ts'
import { byId, type FieldKind, type Row, type World } from './world.ts'

/** The newsroom's custom fields and the values that stories have for them (contract 9). */

export type Owner = keyof CustomFields

export const kindOf: Readonly<Record<Owner, FieldKind>> = {
  element: 'elementFields',
  task: 'taskFields',
  publication: 'publicationFields',
}

export const ownerOf: Readonly<Record<FieldKind, Owner>> = {
  elementFields: 'element',
  taskFields: 'task',
  publicationFields: 'publication',
}

export const optionsOf = (field: Row): Row[] => field.options as Row[]

/** The facts on which the rules for values depend. */
export const fieldsOf = (world: World): CustomFields => {
  const ofOwner = (owner: Owner): CustomFields[Owner] =>
    new Map(
      world[kindOf[owner]].map((row) => [
        row.id,
        {
          live: row.active === true,
          type: String(row.type),
          allowEmptyValue: row.allowEmptyValue === true,
          optionIds: optionsOf(row).map(({ id }) => id),
          scopeIds: row.scopeIds as number[],
        },
      ]),
    )
  return { element: ofOwner('element'), task: ofOwner('task'), publication: ofOwner('publication') }
}

/** Values as answers show them, with current names. */
export const valuesIn = (world: World, owner: Owner, values: unknown): Body[] =>
  (values as Body[]).map((value) => {
    const field = byId(world[kindOf[owner]], value.id)
    if (!field) throw new Error(`a story has a value of the custom field ${value.id}, which is not there`)
    const { name, type } = field
    const chosen = value.selectedOptionIds as number[] | undefined
    if (!chosen) return { ...value, name, type }
    const selectedOptions = optionsOf(field)
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, name: shownName, externalId }) => ({ id, name: shownName, externalId }))
    return { ...value, name, type, selectedOptions }
  })

/** The values of every story; those in the trash count. */
const storedValues = ({ stories }: World, owner: Owner): Body[] => {
  const elements = stories.map(({ element }) => element)
  const carriers = {
    element: elements,
    task: elements.flatMap(({ tasks }) => tasks),
    publication: elements.flatMap(({ publications }) => publications),
  }
  return carriers[owner].flatMap(({ customFields }) => customFields as Body[])
}

export const isFieldUsed = (world: World, owner: Owner, id: number): boolean =>
  storedValues(world, owner).some((value) => value.id === id)

export const isOptionUsed = (world: World, owner: Owner, fieldId: number, id: number): boolean =>
  storedValues(world, owner).some(
    (value) => value.id === fieldId && ((value.selectedOptionIds as number[] | undefined) ?? []).includes(id),
  )

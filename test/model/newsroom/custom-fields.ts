import type { ApiClient } from '../../support/api-client.ts'
import type { CustomFields } from '../custom-field-model.ts'
import type { Body } from '../entry-model.ts'
import { settings } from './real.ts'

type Owner = keyof CustomFields

/** What answers show of a definition beside a value. */
interface Shown {
  readonly name: string
  readonly type: string
  readonly options: readonly { id: number; name: string; externalId: string | null }[]
}

/** The newsroom's custom fields: what the model judges by, what answers show, and the ids that names stand for. */
export interface FieldsOfNewsroom {
  readonly customFields: CustomFields
  readonly shown: Readonly<Record<Owner, Map<number, Shown>>>
  readonly ids: ReadonlyMap<string, number>
}

const definitions: readonly (readonly [string, Owner, string, boolean])[] = [
  ['cf1', 'element', 'SINGLE_SELECTION', false],
  ['cf2', 'element', 'TEXT', true],
  ['tf1', 'task', 'MULTIPLE_SELECTION', true],
  ['tf2', 'task', 'DATE', false],
  ['pf1', 'publication', 'SINGLE_SELECTION', true],
  ['pf2', 'publication', 'NUMBER', true],
]

/** Defines the fields that random bodies name. `formatId` is the one format that `tf1` is for. */
export const defineFields = async (api: ApiClient, formatId: number): Promise<FieldsOfNewsroom> => {
  const customFields: CustomFields = { element: new Map(), task: new Map(), publication: new Map() }
  const shown: FieldsOfNewsroom['shown'] = { element: new Map(), task: new Map(), publication: new Map() }
  const ids = new Map<string, number>()
  for (const [name, owner, type, allowEmptyValue] of definitions) {
    const scopeIds = name === 'tf1' ? [formatId] : []
    const { body } = await api.post(
      `${settings}/${owner === 'element' ? 'custom-fields' : `${owner}-custom-fields`}`,
      {
        name,
        type,
        allowEmptyValue,
        options: type.endsWith('SELECTION') ? [{ name: 'One' }, { name: 'Two', externalId: 'two' }] : [],
        ...(owner === 'task' && { formatIds: scopeIds }),
      },
    )
    const options: Shown['options'] = body.options
    customFields[owner].set(body.id, {
      live: true,
      type,
      allowEmptyValue,
      optionIds: options.map(({ id }) => id),
      scopeIds,
    })
    shown[owner].set(body.id, { name, type, options })
    ids.set(`@${name}`, body.id)
    for (const [index, { id }] of options.entries()) ids.set(`@${name.replace(/\d/, '')}o${index + 1}`, id)
  }
  return { customFields, shown, ids }
}

/** Values as answers show them. */
export const valuesIn = ({ shown }: FieldsOfNewsroom, owner: Owner, values: unknown): Body[] =>
  (values as Body[]).map((value) => {
    const { name, type, options = [] } = shown[owner].get(Number(value.id)) ?? {}
    const chosen = value.selectedOptionIds as number[] | undefined
    if (!chosen) return { ...value, name, type }
    const selectedOptions = options
      .filter(({ id }) => chosen.includes(id))
      .map(({ id, name: shownName, externalId }) => ({ id, name: shownName, externalId }))
    return { ...value, name, type, selectedOptions }
  })

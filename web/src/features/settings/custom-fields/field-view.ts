import type { CreateField, FieldType, OptionView } from '../../../api/types.ts'

interface Scope {
  readonly id: number
  readonly name: string
}

/** A custom field as the API returns it. Each family has its own member for its scope. */
export interface FieldView {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly type: FieldType
  readonly active: boolean
  readonly allowEmptyValue: boolean
  readonly position: number
  readonly options: readonly OptionView[]
  readonly assignedFormats?: readonly Scope[]
  readonly assignedPlatforms?: readonly Scope[]
}

interface FieldOption {
  readonly id?: number
  readonly name: string
  readonly externalId: string | null
  readonly color: string | null
}

export interface FieldDraft
  extends Required<Pick<CreateField, 'name' | 'type' | 'active' | 'allowEmptyValue'>> {
  readonly options: readonly FieldOption[]
  /** Only the member of the family is sent. */
  readonly formatIds: number[]
  readonly platformIds: number[]
}

export const hasOptions = (type: FieldType): boolean =>
  type === 'SINGLE_SELECTION' || type === 'MULTIPLE_SELECTION'

export const fieldDraftOf = (view: FieldView | null): FieldDraft => ({
  name: view?.name ?? '',
  type: view?.type ?? 'TEXT',
  active: view?.active ?? true,
  allowEmptyValue: view?.allowEmptyValue ?? true,
  options: view?.options.map(({ id, name, externalId, color }) => ({ id, name, externalId, color })) ?? [],
  formatIds: view?.assignedFormats?.map(({ id }) => id) ?? [],
  platformIds: view?.assignedPlatforms?.map(({ id }) => id) ?? [],
})

export type ScopeName = 'formatIds' | 'platformIds'

/** The request body: options only for selections, the scope of the family, and the type only on creation. */
export const fieldBodyOf =
  (scope: ScopeName | null) =>
  (
    { name, type, active, allowEmptyValue, options, ...scopes }: FieldDraft,
    view: FieldView | null,
  ): object => ({
    name,
    active,
    allowEmptyValue,
    ...(view === null ? { type } : {}),
    ...(hasOptions(type) ? { options } : {}),
    ...(scope === null ? {} : { [scope]: scopes[scope] }),
  })

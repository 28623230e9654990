import type { ComponentType, ReactNode } from 'react'
import type { Messages } from 'use-intl'
import type { Entry, Resource } from './resource.ts'
import type { Column } from './SettingsTable.tsx'
import type { FormShape, SettingsForm } from './use-settings-form.ts'

/** The part of the address that names a section, and the key of its words. */
export type SectionName = keyof Messages['settings']['sections']

type WithWords<All, Words> = { [K in keyof All]: All[K] extends Words ? K : never }[keyof All]

/** A section that is a table in which entries are added and deleted: it has words for that. */
type TableName = WithWords<Messages['settings']['sections'], { add: string; removal: string }>

export interface FieldsProps<View extends object, Draft extends object> {
  readonly form: SettingsForm<View, Draft>
  /** What is stored; null while it is being made. */
  readonly view: View | null
}

/** What belongs to an entry but is settled apart from its form. */
export interface Part<View> {
  readonly name: PartName
  readonly Part: ComponentType<{ readonly view: View }>
}

type PartName = keyof Messages['settings']['parts']

/** A part that is a table itself. */
export type PartTableName = WithWords<Messages['settings']['parts'], { add: string; removal: string }>

/** A section of the settings that is a table of entries, each with a form. */
export interface Section<View extends Entry, Draft extends object> extends FormShape<View, Draft> {
  readonly name: TableName
  readonly resource: Resource
  readonly nameOf: (view: View) => string
  readonly mark?: (view: View) => ReactNode
  readonly useColumns: () => readonly Column<View>[]
  /** What else the search finds an entry by. */
  readonly wordsOf?: (view: View) => readonly (string | null)[]
  readonly isDeleted?: (view: View) => boolean
  readonly parentOf?: (view: View) => number | null
  readonly Fields: ComponentType<FieldsProps<View, Draft>>
  /** What is shown above the form of a stored entry. */
  readonly Above?: ComponentType<{ readonly view: View }>
  /** What is shown below the form of a stored entry, and is saved by itself. */
  readonly Below?: ComponentType<{ readonly view: View }>
  /** Further tabs beside the form, which save by themselves. */
  readonly parts?: readonly Part<View>[]
  /** Which stories use the entry: a query of `GET /api/v2/elements`. */
  readonly usageOf?: (view: View) => Readonly<Record<string, number | string>>
  readonly mayDelete?: (view: View) => boolean
  /** Whether the form stays open once a new entry is saved: there is more to settle of it. */
  readonly staysOpen?: boolean
  readonly onCreated?: (view: View) => void
  readonly width?: number
}

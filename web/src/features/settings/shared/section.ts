import type { ComponentType, ReactNode } from 'react'
import type { Messages } from 'use-intl'
import type { Entry, Resource } from './resource.ts'
import type { Column } from './SettingsTable.tsx'
import type { FormShape, SettingsForm } from './use-settings-form.ts'

/** The section's name in the address, and the key of its messages. */
export type SectionName = keyof Messages['settings']['sections']

type WithWords<All, Words> = { [K in keyof All]: All[K] extends Words ? K : never }[keyof All]

/** A section with a table in which entries are added and deleted: it has messages for that. */
type TableName = WithWords<Messages['settings']['sections'], { add: string; removal: string }>

export interface FieldsProps<View extends object, Draft extends object> {
  readonly form: SettingsForm<View, Draft>
  /** Null for a new entry. */
  readonly view: View | null
}

/** Settings of an entry that are saved separately from its form. */
export interface Part<View> {
  readonly name: PartName
  readonly Part: ComponentType<{ readonly view: View }>
}

type PartName = keyof Messages['settings']['parts']

/** A part that is itself a table. */
export type PartTableName = WithWords<Messages['settings']['parts'], { add: string; removal: string }>

/** A settings section: a table of entries, each with a form. */
export interface Section<View extends Entry, Draft extends object> extends FormShape<View, Draft> {
  readonly name: TableName
  readonly resource: Resource
  readonly nameOf: (view: View) => string
  readonly mark?: (view: View) => ReactNode
  readonly useColumns: () => readonly Column<View>[]
  /** Further text that the search matches. */
  readonly wordsOf?: (view: View) => readonly (string | null)[]
  readonly isDeleted?: (view: View) => boolean
  /** Says that an entry is deleted, if the usual words do not fit. */
  readonly Deleted?: ComponentType<{ readonly view: View }>
  readonly parentOf?: (view: View) => number | null
  readonly Fields: ComponentType<FieldsProps<View, Draft>>
  /** Another way to add entries, beside the usual one. */
  readonly AddOtherwise?: ComponentType
  /** Shown above the form of a stored entry. */
  readonly Above?: ComponentType<{ readonly view: View }>
  /** Shown below the form of a stored entry, and saved separately. */
  readonly Below?: ComponentType<{ readonly view: View }>
  /** Further tabs, saved separately. */
  readonly parts?: readonly Part<View>[]
  /** The stories that use the entry: query parameters for `GET /api/v2/elements`. */
  readonly usageOf?: (view: View) => Readonly<Record<string, number | string>>
  /** What these stories have of it, if it is not just used: words for people. */
  readonly usage?: 'openTasks'
  readonly mayDelete?: (view: View) => boolean
  /** Whether the form stays open after a new entry is saved, because there is more to set. */
  readonly staysOpen?: boolean | ((view: View) => boolean)
  readonly onCreated?: (view: View) => void
  readonly onChanged?: (before: View, after: View) => void
  readonly onDeleted?: (view: View) => void
  /** What deleting this entry does, beside what deleting any does. */
  readonly Removal?: ComponentType<{ readonly view: View }>
  readonly width?: number
}

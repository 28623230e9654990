import type { GatedKind } from '@daybook/shared/gate-fields'

/** The three kinds of statuses: they differ in their table and in the resource that has them. */
export type StatusTable = 'element_status' | 'task_status' | 'publication_status'

export interface StatusKind {
  readonly table: StatusTable
  /** What takes the status. */
  readonly of: GatedKind
  /** The last part of the collection's path. */
  readonly collection: `${GatedKind}-statuses`
  /** In the audit log. */
  readonly auditSubject: `${GatedKind}-status`
  /** In operation ids: `listElementStatuses`. */
  readonly singular: string
  readonly plural: string
  /** In sentences. */
  readonly words: string
  readonly pluralWords: string
}

export const elementStatusKind: StatusKind = {
  table: 'element_status',
  of: 'element',
  collection: 'element-statuses',
  auditSubject: 'element-status',
  singular: 'ElementStatus',
  plural: 'ElementStatuses',
  words: 'an element status',
  pluralWords: 'element statuses',
}

export const taskStatusKind: StatusKind = {
  table: 'task_status',
  of: 'task',
  collection: 'task-statuses',
  auditSubject: 'task-status',
  singular: 'TaskStatus',
  plural: 'TaskStatuses',
  words: 'a task status',
  pluralWords: 'task statuses',
}

export const publicationStatusKind: StatusKind = {
  table: 'publication_status',
  of: 'publication',
  collection: 'publication-statuses',
  auditSubject: 'publication-status',
  singular: 'PublicationStatus',
  plural: 'PublicationStatuses',
  words: 'a publication status',
  pluralWords: 'publication statuses',
}

/** The three families of custom fields: they differ in the owner of the values and in the limits of a field. */

/** A limited field applies only to tasks of some formats, or only to publications on some platforms. */
interface FieldScope {
  readonly links: {
    readonly table: 'task_custom_field_format' | 'publication_custom_field_platform'
    readonly owner: 'custom_field_id'
    readonly member: 'task_format_id' | 'platform_id'
  }
  readonly target: 'task_format' | 'platform'
  /** The member in bodies: ids of formats or platforms. */
  readonly idsName: 'formatIds' | 'platformIds'
  /** The member in queries, and in a task or publication. */
  readonly idName: 'formatId' | 'platformId'
  /** The stem of the members in answers: `assignedFormats` and `assignedFormatIds`. */
  readonly assigned: 'assignedFormat' | 'assignedPlatform'
  /** In sentences. */
  readonly pluralWords: string
}

type FieldSubject = 'custom-field' | 'task-custom-field' | 'publication-custom-field'

export interface FieldFamily {
  /** The resource that has values for these fields. */
  readonly owner: 'element' | 'task' | 'publication'
  readonly table: 'element_custom_field' | 'task_custom_field' | 'publication_custom_field'
  readonly optionTable:
    | 'element_custom_field_option'
    | 'task_custom_field_option'
    | 'publication_custom_field_option'
  /** The last part of the collection's path. */
  readonly collection: `${FieldSubject}s`
  /** In the audit log. */
  readonly auditSubject: FieldSubject
  /** In operation ids and titles: `listTaskCustomFields`. */
  readonly singular: string
  readonly plural: string
  /** In sentences. */
  readonly words: string
  readonly pluralWords: string
  readonly scope: FieldScope | null
}

export const elementFields: FieldFamily = {
  owner: 'element',
  table: 'element_custom_field',
  optionTable: 'element_custom_field_option',
  collection: 'custom-fields',
  auditSubject: 'custom-field',
  singular: 'CustomField',
  plural: 'CustomFields',
  words: 'a custom field of elements',
  pluralWords: 'custom fields of elements',
  scope: null,
}

const taskFields: FieldFamily = {
  owner: 'task',
  table: 'task_custom_field',
  optionTable: 'task_custom_field_option',
  collection: 'task-custom-fields',
  auditSubject: 'task-custom-field',
  singular: 'TaskCustomField',
  plural: 'TaskCustomFields',
  words: 'a custom field of tasks',
  pluralWords: 'custom fields of tasks',
  scope: {
    links: { table: 'task_custom_field_format', owner: 'custom_field_id', member: 'task_format_id' },
    target: 'task_format',
    idsName: 'formatIds',
    idName: 'formatId',
    assigned: 'assignedFormat',
    pluralWords: 'task formats',
  },
}

const publicationFields: FieldFamily = {
  owner: 'publication',
  table: 'publication_custom_field',
  optionTable: 'publication_custom_field_option',
  collection: 'publication-custom-fields',
  auditSubject: 'publication-custom-field',
  singular: 'PublicationCustomField',
  plural: 'PublicationCustomFields',
  words: 'a custom field of publications',
  pluralWords: 'custom fields of publications',
  scope: {
    links: { table: 'publication_custom_field_platform', owner: 'custom_field_id', member: 'platform_id' },
    target: 'platform',
    idsName: 'platformIds',
    idName: 'platformId',
    assigned: 'assignedPlatform',
    pluralWords: 'platforms',
  },
}

export const fieldFamilies: readonly FieldFamily[] = [elementFields, taskFields, publicationFields]

const families = { element: elementFields, task: taskFields, publication: publicationFields }

export const fieldFamilyOf = (owner: FieldFamily['owner']): FieldFamily => families[owner]

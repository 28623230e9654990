/** The members that each kind of gate can ask for, as writes name them (contract 25.3). */
export const gateFields = {
  element: ['title', 'slug', 'note', 'groupIds', 'event', 'location', 'tasks', 'publications'],
  task: [
    'user',
    'deadline',
    'headline',
    'lead',
    'text',
    'note',
    'textLength',
    'externalLink',
    'customUploadLink',
    'cost',
    'event',
  ],
  publication: ['categoryId', 'typeId', 'externalId', 'cms', 'schedule', 'assignedTaskIds'],
} as const

export type GatedKind = keyof typeof gateFields
export type GateField = (typeof gateFields)[GatedKind][number]

/** What something must have before it takes a status. */
export interface Gate {
  readonly fields: readonly GateField[]
  /** Of an element all of its tasks must be done, of a publication those that belong to it, of a task the task itself. */
  readonly finishedTasks: boolean
}

/** Nothing is asked for. */
export const noGate: Gate = { fields: [], finishedTasks: false }

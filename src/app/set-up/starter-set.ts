import type { TaskFormatTypeCode } from '../../database/tables.ts'

/** The initial settings of a new organization (contract 11), in order of position. */

export const elementStatuses = [
  { name: 'Idea', color: '#868e96', is_default: false, stage: 'open' },
  { name: 'Planned', color: '#1c7ed6', is_default: true, stage: 'open' },
  { name: 'In production', color: '#f08c00', is_default: false, stage: 'open' },
  { name: 'Done', color: '#2f9e44', is_default: false, stage: 'done' },
  { name: 'Dropped', color: '#495057', is_default: false, stage: 'dropped' },
] as const

export const taskStatuses = [
  { name: 'Requested', color: '#868e96', stage: 'open' },
  { name: 'Offered', color: '#1c7ed6', stage: 'open' },
  { name: 'Received', color: '#f08c00', stage: 'open' },
  { name: 'Edited', color: '#7048e8', stage: 'open' },
  { name: 'Approved', color: '#2f9e44', stage: 'done' },
] as const

export const publicationStatuses = [
  { name: 'Planned', color: '#868e96', code: null, stage: 'open' },
  { name: 'Ready', color: '#1c7ed6', code: null, stage: 'open' },
  { name: 'Published', color: '#2f9e44', code: 'PUBLISHED', stage: 'done' },
] as const

/** The hidden custom field of each family that stores where an imported record came from (contract 9.2). */
export const internalField = { name: 'Source', type: 'SOURCE', position: 0 } as const

export const taskFormats: readonly { name: string; type_code: TaskFormatTypeCode }[] = [
  { name: 'Text', type_code: 'text' },
  { name: 'Picture', type_code: 'picture' },
  { name: 'Video', type_code: 'video' },
  { name: 'Audio', type_code: 'audio' },
  { name: 'Other', type_code: 'other' },
]

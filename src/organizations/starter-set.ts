import type { TaskFormatTypeCode } from '../database/tables.ts'

/** What a new organization starts with (contract 11), in order of position. */

export const elementStatuses = [
  { name: 'Idea', color: '#868e96', is_default: false },
  { name: 'Planned', color: '#1c7ed6', is_default: true },
  { name: 'In production', color: '#f08c00', is_default: false },
  { name: 'Done', color: '#2f9e44', is_default: false },
  { name: 'Dropped', color: '#495057', is_default: false },
] as const

export const taskStatuses = [
  { name: 'Requested', color: '#868e96' },
  { name: 'Offered', color: '#1c7ed6' },
  { name: 'Received', color: '#f08c00' },
  { name: 'Edited', color: '#7048e8' },
  { name: 'Approved', color: '#2f9e44' },
] as const

export const publicationStatuses = [
  { name: 'Planned', color: '#868e96', code: null },
  { name: 'Ready', color: '#1c7ed6', code: null },
  { name: 'Published', color: '#2f9e44', code: 'PUBLISHED' },
] as const

/** The custom field of each family that says where an imported record came from (contract 9.2); nobody sees it. */
export const internalField = { name: 'Source', type: 'SOURCE', position: 0 } as const

export const taskFormats: readonly { name: string; type_code: TaskFormatTypeCode }[] = [
  { name: 'Text', type_code: 'text' },
  { name: 'Picture', type_code: 'picture' },
  { name: 'Video', type_code: 'video' },
  { name: 'Audio', type_code: 'audio' },
  { name: 'Other', type_code: 'other' },
]

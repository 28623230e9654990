import type { Language } from '@daybook/shared/language'
import type { TaskFormatTypeCode } from '../../database/tables.ts'

/** The initial settings of a new organization in its language (contract 11, B16), in order of position. */

const englishNames = {
  idea: 'Idea',
  planned: 'Planned',
  inProduction: 'In production',
  done: 'Done',
  dropped: 'Dropped',
  requested: 'Requested',
  offered: 'Offered',
  received: 'Received',
  edited: 'Edited',
  approved: 'Approved',
  ready: 'Ready',
  published: 'Published',
  text: 'Text',
  picture: 'Picture',
  video: 'Video',
  audio: 'Audio',
  other: 'Other',
}

const names: Readonly<Record<Language, typeof englishNames>> = {
  en: englishNames,
  de: {
    idea: 'Idee',
    planned: 'Geplant',
    inProduction: 'In Arbeit',
    done: 'Fertig',
    dropped: 'Gestrichen',
    requested: 'Angefragt',
    offered: 'Angeboten',
    received: 'Eingegangen',
    edited: 'Redigiert',
    approved: 'Abgenommen',
    ready: 'Bereit',
    published: 'Veröffentlicht',
    text: 'Text',
    picture: 'Bild',
    video: 'Video',
    audio: 'Audio',
    other: 'Sonstiges',
  },
}

const formats: readonly TaskFormatTypeCode[] = ['text', 'picture', 'video', 'audio', 'other']

export const starterSet = (language: Language) => {
  const called = names[language]
  return {
    elementStatuses: [
      { name: called.idea, color: '#868e96', is_default: false, stage: 'open' },
      { name: called.planned, color: '#1c7ed6', is_default: true, stage: 'open' },
      { name: called.inProduction, color: '#f08c00', is_default: false, stage: 'open' },
      { name: called.done, color: '#2f9e44', is_default: false, stage: 'done' },
      { name: called.dropped, color: '#495057', is_default: false, stage: 'dropped' },
    ],
    taskStatuses: [
      { name: called.requested, color: '#868e96', stage: 'open' },
      { name: called.offered, color: '#1c7ed6', stage: 'open' },
      { name: called.received, color: '#f08c00', stage: 'open' },
      { name: called.edited, color: '#7048e8', stage: 'open' },
      { name: called.approved, color: '#2f9e44', stage: 'done' },
    ],
    publicationStatuses: [
      { name: called.planned, color: '#868e96', code: null, stage: 'open' },
      { name: called.ready, color: '#1c7ed6', code: null, stage: 'open' },
      { name: called.published, color: '#2f9e44', code: 'PUBLISHED', stage: 'done' },
    ],
    taskFormats: formats.map((code) => ({ name: called[code], type_code: code })),
  } as const
}

/** The hidden custom field of each family that stores where an imported record came from (contract 9.2). */
export const internalField = { name: 'Source', type: 'SOURCE', position: 0 } as const

import type { GateField } from '@daybook/shared/gate-fields'
import { useTranslations } from 'use-intl'
import { lackOf } from '../story/saving/gates.ts'

/** Where the words of a story have the name of what a status asks for. */
const labels = {
  title: 'title',
  slug: 'slug',
  note: 'note',
  groupIds: 'groups',
  event: 'event.label',
  location: 'location.label',
  tasks: 'tasks.title',
  publications: 'publications.title',
  user: 'assignee.label',
  deadline: 'deadline.label',
  headline: 'headline',
  lead: 'lead',
  text: 'text',
  textLength: 'length.label',
  externalLink: 'externalLink',
  customUploadLink: 'uploadLink',
  cost: 'cost.label',
  categoryId: 'category',
  typeId: 'type',
  externalId: 'externalId',
  cms: 'cms.articleId',
  schedule: 'date',
  assignedTaskIds: 'tasks.title',
  done: 'links.task',
} as const satisfies Readonly<Record<GateField | 'done', string>>

const isKnown = (member: string): member is keyof typeof labels => Object.hasOwn(labels, member)

/** Names what a line lacks for its status, as the story's page does; undefined for what has no name. */
export const useLackWords = () => {
  const t = useTranslations('story')
  return (path: string): string | undefined => {
    const member = path.split('.').at(-1) ?? ''
    return isKnown(member) ? `${t(labels[member])}: ${t(`gate.${lackOf(member)}`)}` : undefined
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isProblem } from '../../../api/problem.ts'
import { type ReferenceData, useReferenceData } from '../../../api/reference-data.ts'
import { storyBesideQuery } from '../../../api/story-beside.ts'
import type { ElementView, PublicationView, TaskView } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { showError, showUndo } from '../../../components/messages.tsx'
import { useUnpublish } from '../actions/use-unpublish.ts'
import { elementField } from '../fields/element-fields.ts'
import { isGate } from '../saving/gates.ts'
import { useStory } from '../saving/story-context.tsx'
import { useField, wordsOf } from '../saving/use-field.ts'
import { useTaskNames } from '../tasks/task-name.ts'

type Status = ReferenceData['elementStatuses'][number]

/** The status that a story may get once all of it is out; undefined while some is not, or if it has an end already. */
const doneStatusFor = (
  { publications, elementStatusId }: ElementView,
  { organization, elementStatuses }: ReferenceData,
): Status | undefined => {
  const present = elementStatuses.find(({ id }) => id === elementStatusId)
  const isOut = publications.every(({ published }) => published !== null)
  if (!organization.elementStatusEnabled || !isOut || (present && present.stage !== 'open')) return undefined
  return elementStatuses.find(({ active, stage }) => active && stage === 'done')
}

interface Publishing {
  /** The tasks that are done with it. */
  readonly done: readonly TaskView[]
  /** Of a recurring publication. */
  readonly day: CalendarDate | null
}

/** What a refusal to publish has among the refusals of fields. */
export const publishKey = (publicationId: number): string => `publications.${publicationId}.publish`

/** What stood against it, in words; null where each missing thing says so itself, at its field. */
interface Refused {
  readonly words: string | null
}

/** Publishes, says what happened, and offers to take it back (contract 5.6, B13). Resolves to what stood against it. */
export const usePublish = ({ id }: PublicationView, platform: string) => {
  const t = useTranslations('story.publish')
  const words = useTranslations('story')
  const { element, saving } = useStory()
  const queries = useQueryClient()
  const reference = useReferenceData()
  const unpublish = useUnpublish()
  const { headlineOf } = useTaskNames()
  const { save: saveStatus } = useField(elementField('elementStatusId'))
  const [isSending, setIsSending] = useState(false)

  /** A day that was published goes back into its series. */
  const takeBack = async (publicationId: number) => {
    await unpublish(publicationId, platform)
    if (publicationId !== id)
      await saving.send(() => ({ method: 'DELETE', path: `/publications/${publicationId}` }))
  }

  const offerUndo = (published: ElementView, { done, day }: Publishing) => {
    const known = new Set(element.publications.map((other) => other.id))
    const publicationId = published.publications.find((other) => !known.has(other.id))?.id ?? id
    if (day !== null && publicationId !== id)
      queries.setQueryData(
        storyBesideQuery(element.id).queryKey,
        (beside) =>
          beside && {
            ...beside,
            splitOff: [
              ...beside.splitOff.filter((one) => one.publicationId !== publicationId),
              { publicationId, recurringPublicationId: id, date: day },
            ],
          },
      )
    const status = doneStatusFor(published, reference)
    showUndo({
      message: t('done', { platform, count: done.length, names: done.map(headlineOf).join(', ') }),
      undo: words('undo'),
      onUndo: () => void takeBack(publicationId).catch(showError),
      further: status && {
        action: t('setDone', { status: status.name }),
        onAction: () => saveStatus(status.id),
      },
    })
  }

  const publish = async (publishing: Publishing): Promise<Refused | null> => {
    const { done, day } = publishing
    const key = publishKey(id)
    saving.forget(key)
    setIsSending(true)
    try {
      const published = await saving.send(({ etag }) => ({
        method: 'POST',
        path: `/publications/${id}/publish`,
        ifMatch: etag,
        body: { doneTaskIds: done.map((task) => task.id), ...(day !== null && { date: day }) },
      }))
      offerUndo(published, publishing)
      return null
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (isGate(error)) {
        saving.refuse(key, { error, base: null, mine: null })
        return { words: null }
      }
      return { words: isProblem(error, 'precondition-failed') ? t('changedMeanwhile') : wordsOf(error) }
    } finally {
      setIsSending(false)
    }
  }
  return { publish, isSending }
}

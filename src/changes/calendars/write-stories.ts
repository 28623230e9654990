import { reasonOf } from '../../base/errors.ts'
import { keptOrRefused } from '../../database/savepoint.ts'
import type { WriteContext as StoryWriting } from '../../stories/deps.ts'
import type { Element } from '../../stories/elements/aggregate.ts'
import type { CreateElement, ElementView } from '../../stories/elements/element-schemas.ts'
import { changeElement } from '../../stories/elements/element-service.ts'
import { createElement } from '../../stories/elements/new-element.ts'
import { onOneStory } from '../../stories/elements/one-story.ts'
import { withoutClosedDay } from '../../stories/series/make-members.ts'
import { endedReferences } from '../../stories/templates/judge-body.ts'
import { withoutProblems } from '../../stories/templates/left-out.ts'
import type { CalendarContent, CalendarKey } from './calendar-queries.ts'
import { bindStory, saveBoundStory } from './calendar-run-queries.ts'
import { appliedAfter, appliedIn, fieldsOf, followed } from './follow-source.ts'
import type { Occurrence } from './occurrence.ts'
import { type Followed, stateOf } from './plan-run.ts'

/** Makes the stories of a calendar, and lets them follow it. */

export interface Writer {
  readonly work: StoryWriting
  readonly key: CalendarKey
  readonly calendar: Pick<CalendarContent, 'groupIds' | 'platformIds' | 'elementStatusId'>
}

const bodyOf = ({ content }: Occurrence, { calendar }: Writer): CreateElement => {
  const { location, ...fields } = fieldsOf(content)
  return {
    ...fields,
    location: location && { name: location.name },
    groupIds: calendar.groupIds.slice(),
    ...(calendar.elementStatusId !== null && { elementStatusId: calendar.elementStatusId }),
    publications: calendar.platformIds.map((platformId) => ({
      platformId,
      schedule: { kind: 'single', date: content.event.fromDate },
    })),
  }
}

const detailsOf = ({ key }: Writer, { uid, occurrence }: Occurrence) => ({
  calendarId: key.id,
  uid,
  ...(occurrence !== '' && { occurrence }),
})

const make = async (writer: Writer, occurrence: Occurrence): Promise<undefined> => {
  const { work, key } = writer
  const { uid, occurrence: name, content } = occurrence
  const whole = bodyOf(occurrence, writer)
  const ended = await endedReferences(work, whole)
  const body = withoutProblems(whole, ended.map(withoutClosedDay))
  const entry = { action: 'calendar-story-made', details: detailsOf(writer, occurrence) } as const
  const made = await onOneStory(work, entry, (one) => createElement(one, body))
  const view: ElementView = JSON.parse(made.document)
  await bindStory(work.db, key, {
    uid,
    occurrence: name,
    state: 'current',
    elementId: made.id,
    publicationIds: view.publications.map(({ id }) => id),
    source: content,
    applied: appliedIn(view, content.event.fromDate),
  })
}

/** Makes a story. Answers why none could be made; undefined if one was. */
export const makeStory = (writer: Writer, occurrence: Occurrence): Promise<string | undefined> => {
  const { title, event } = occurrence.content
  return keptOrRefused<string | undefined>(
    writer.work.db,
    () => make(writer, occurrence),
    (error) => `"${title ?? occurrence.uid}" on ${event.fromDate} became no story: ${reasonOf(error)}`,
  )
}

/** Lets a live story follow its event. Answers whether it was changed. */
const follow = async (writer: Writer, { story, occurrence }: Followed, elementId: number) => {
  const { content } = occurrence
  const { applied, publicationIds } = story
  const day = content.event.fromDate
  const mentioned =
    day === applied.day || publicationIds.length === 0
      ? null
      : { publications: [{ schedule: { kind: 'single' as const, date: day } }] }
  let before: Element | undefined
  const entry = { action: 'calendar-story-changed', details: detailsOf(writer, occurrence) } as const
  const { isChanged, document } = await onOneStory(writer.work, entry, (one) =>
    changeElement(
      one,
      elementId,
      mentioned,
      (current, context) => {
        before = current
        return followed(current, { content, taken: story, publicationIds }, context)
      },
      { paths: null, detaches: false },
    ),
  )
  const view: ElementView = JSON.parse(document)
  return { isChanged, applied: before ? appliedAfter(before, story, view, day) : applied }
}

/** What came of following; `refusal` says why it could not be. */
interface Outcome {
  readonly isChanged: boolean
  readonly isInTrash?: boolean
  readonly refusal?: string
}

/** Lets a story follow its event. One in the trash stays as it is, and follows once it is restored. */
export const followStory = async (writer: Writer, one: Followed): Promise<Outcome> => {
  const { story, occurrence } = one
  const save = (taken: Pick<typeof story, 'source' | 'applied'>) =>
    saveBoundStory(writer.work.db, writer.key, story, {
      occurrence: occurrence.occurrence,
      state: stateOf(occurrence),
      ...taken,
    })
  const { elementId } = story
  if (elementId === null) {
    await save({ source: occurrence.content, applied: story.applied })
    return { isChanged: false }
  }
  return keptOrRefused<Outcome>(
    writer.work.db,
    async () => {
      const { isChanged, applied } = await follow(writer, one, elementId)
      await save({ source: occurrence.content, applied })
      return { isChanged }
    },
    async (error) => {
      await save(story)
      return error.slug === 'resource-not-found'
        ? { isChanged: false, isInTrash: true }
        : { isChanged: false, refusal: `Story ${elementId} could not follow: ${reasonOf(error)}` }
    },
  )
}

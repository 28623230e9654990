import { ApiError, type Problem } from '../../base/errors.ts'
import type { Problems } from '../../base/problems.ts'
import { mostOccurrences } from '../schedules/schedule-rules.ts'
import type { Element, EntryKey, Publication } from './aggregate.ts'
import { maximumDates, maximumDocumentBytes, maximumPublications, maximumTasks } from './element-maximums.ts'

/**
 * The limits of one element (contract A14). Elements from before the limits may be beyond them: they can be read, changed and
 * reduced, and only a write that would make the number in question even larger is refused.
 */

/** Where the body has the entries; null if the body is one entry, or a part of one. */
export interface ListPaths {
  readonly tasks: 'tasks' | null
  readonly publications: 'publications' | null
}

export const inLists: ListPaths = { tasks: 'tasks', publications: 'publications' }
export const inOneEntry: ListPaths = { tasks: null, publications: null }

const outgrows = (limit: number, before: number, after: number): boolean => after > limit && after > before

/** The problem of an element with too many tasks or publications. */
export const checkEntryCounts = (
  before: Element,
  after: Element,
  paths: ListPaths,
  problems: Problems,
): void => {
  if (outgrows(maximumTasks, before.tasks.length, after.tasks.length))
    problems.rule(
      paths.tasks,
      'too-many-tasks',
      `would leave the element with more than ${maximumTasks} tasks`,
      {
        limit: maximumTasks,
      },
    )
  if (outgrows(maximumPublications, before.publications.length, after.publications.length))
    problems.rule(
      paths.publications,
      'too-many-publications',
      `would leave the element with more than ${maximumPublications} publications`,
      { limit: maximumPublications },
    )
}

/** The number of stored dates of each publication that has any. */
export type StoredDates = ReadonlyMap<EntryKey, number>

/** A publication has the dates of its schedule and the day on which it was published. */
const writtenDates = ({ content: { published }, occurrences }: Publication): number =>
  new Set([...(occurrences ?? []), ...(published ? [published.date] : [])]).size

const mostDates = (publication: Publication): number => {
  if (publication.occurrences !== null) return writtenDates(publication)
  const { schedule, published } = publication.content
  return (schedule === null ? 0 : mostOccurrences(schedule)) + (published === null ? 0 : 1)
}

const sumOf = (publications: readonly Publication[], count: (publication: Publication) => number): number =>
  publications.reduce((sum, publication) => sum + count(publication), 0)

/**
 * Whether a write sets a schedule and may leave too many dates. Only then are the stored dates counted: what schedules can
 * have at most is known without reading them.
 */
export const mayHaveTooManyDates = ({ publications }: Element): boolean =>
  publications.some(({ occurrences }) => occurrences !== null && occurrences.length > 0) &&
  sumOf(publications, mostDates) > maximumDates

/** The problem of an element with too many dates. */
export const checkDates = (
  stored: StoredDates,
  after: Element,
  { publications: path }: ListPaths,
  problems: Problems,
): void => {
  const before = [...stored.values()].reduce((sum, count) => sum + count, 0)
  const dates = sumOf(after.publications, (publication) =>
    publication.occurrences === null ? (stored.get(publication.key) ?? 0) : writtenDates(publication),
  )
  if (outgrows(maximumDates, before, dates))
    problems.rule(
      path,
      'too-many-dates',
      `would leave the publications of the element with more than ${maximumDates} dates`,
      { limit: maximumDates },
    )
}

const tooLargeDocument = (): Pick<Problem, 'message' | 'parameters'> => {
  const limit = maximumDocumentBytes / 1024 / 1024
  return { message: `would make the document of the element larger than ${limit} MiB`, parameters: { limit } }
}

/** What each link takes in a document besides the headline of its task. */
const leastLinkBytes = 26

/** A document repeats the headline of a task in each publication that is linked to it. */
const leastBytesOfLinks = ({ tasks, publications }: Element): number => {
  const headlines = new Map(tasks.map(({ key, content }) => [key, content.headline?.length ?? 0]))
  return publications
    .flatMap(({ content }) => content.assignedTasks)
    .reduce<number>((sum, key) => sum + leastLinkBytes + (headlines.get(key) ?? 0), 0)
}

/**
 * The problem of a document whose links alone are too large. A body of 6 MiB can ask for hundreds of megabytes of them, which
 * nobody wants to render first.
 */
export const checkLinks = (before: Element | null, after: Element, problems: Problems): void => {
  const bytesBefore = before ? leastBytesOfLinks(before) : 0
  if (!outgrows(maximumDocumentBytes, bytesBefore, leastBytesOfLinks(after))) return
  const { message, parameters } = tooLargeDocument()
  problems.rule(null, 'document-too-large', message, parameters)
}

/**
 * Refuses a document beyond the limit. `documentBefore` renders the element as it was, null for a new one, and is only called
 * for such a document.
 */
export const assertDocumentFits = async (
  document: string,
  documentBefore: () => Promise<string | null>,
): Promise<void> => {
  const bytes = Buffer.byteLength(document)
  if (bytes <= maximumDocumentBytes) return
  const before = Buffer.byteLength((await documentBefore()) ?? '')
  if (!outgrows(maximumDocumentBytes, before, bytes)) return
  throw new ApiError('business-error', {
    problems: [{ scope: 'body', path: null, code: 'document-too-large', ...tooLargeDocument() }],
  })
}

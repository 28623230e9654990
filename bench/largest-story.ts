import type { Dataset } from './dataset.ts'

/** The largest story that the contract allows (A14): 500 tasks, and 500 publications with 5 000 dates. */

const entries = 500
const datesOfEach = 10
/** A new story may list fewer. */
const entriesOfNew = 200

const listOf = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const task = (index: number) => ({
  headline: `Task ${index}`,
  note: 'What is to be done, in some words. '.repeat(20),
})

const publicationOn = (platformId: number) => (index: number) => ({
  platformId,
  externalId: `publication-${index}`,
  schedule: {
    kind: 'recurring',
    type: 'daily',
    fromDate: '2026-07-01',
    toDate: `2026-07-${datesOfEach}`,
  },
})

/** Bodies that make the story: a POST, and a PATCH with the rest. */
export const largestStory = ({
  platformIds,
  groupIds,
}: Dataset): { readonly post: string; readonly patch: string } => {
  const publication = publicationOn(platformIds[0] ?? 0)
  return {
    post: JSON.stringify({
      title: 'The largest story',
      groupIds: groupIds.slice(0, 1),
      tasks: listOf(entriesOfNew, task),
      publications: listOf(entriesOfNew, publication),
    }),
    patch: JSON.stringify({
      tasks: listOf(entries - entriesOfNew, (index) => task(entriesOfNew + index)),
      publications: listOf(entries - entriesOfNew, (index) => publication(entriesOfNew + index)),
    }),
  }
}

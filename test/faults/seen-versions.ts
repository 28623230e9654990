import type { ApiAnswer } from '../support/api-client.ts'

type Body = ApiAnswer['body']

/** What follows from a story's version alone; the names of what it refers to do not. */
const ownContent = (story: Body): string =>
  JSON.stringify([
    story.title,
    story.slug,
    story.note,
    story.event,
    story.elementStatusId,
    story.groupIds,
    story.tasks.map((task: Body) => [task.id, task.version, task.done, task.headline, task.userId]),
    story.publications.map(({ id, version, published, schedule, assignedTaskIds }: Body) => [
      id,
      version,
      published,
      schedule?.date ?? schedule?.fromDate,
      assignedTaskIds,
    ]),
  ])

const isStory = (body: Body): boolean =>
  Array.isArray(body?.tasks) && Array.isArray(body?.publications) && Number.isInteger(body?.version)

/**
 * Watches what stories say in each of their versions, whoever is answered: two contents of one version mean that of two
 * writers one has overwritten the other, or that a reader was shown what nobody wrote.
 */
export const seenVersions = () => {
  const contents = new Map<string, string>()
  const contradictions: string[] = []
  return {
    contradictions,
    look: (body: Body): void => {
      if (!isStory(body)) return
      const version = `story ${body.id}, version ${body.version}`
      const content = ownContent(body)
      const known = contents.get(version)
      if (known === undefined) contents.set(version, content)
      else if (known !== content) contradictions.push(`${version}: ${known} and ${content}`)
    },
  }
}

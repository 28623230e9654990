import type { ApiAnswer } from '../support/api-client.ts'

type Body = ApiAnswer['body']

/**
 * The content that a story's version covers. The names of what it refers to are not part of it, nor is its status, which
 * is not shown while the organization uses none (A4).
 */
const ownContent = (story: Body): string =>
  JSON.stringify([
    story.title,
    story.slug,
    story.note,
    story.event,
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
 * Watches the content of every version of a story, in answers to anyone. If one version shows two contents, one of two
 * writers has overwritten the other, or a reader saw something that nobody wrote.
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

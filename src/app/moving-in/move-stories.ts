import { isDeepStrictEqual } from 'node:util'
import { ApiError, type Problem, reasonOf } from '../../base/errors.ts'
import type { WriteOperation } from '../../http/operation.ts'
import { requestCheckOf } from '../../http/request-checks.ts'
import { elementCreated } from '../../stories/elements/element-operations.ts'
import type { CreateElement } from '../../stories/elements/element-schemas.ts'
import { moveElementIn, type Past } from '../../stories/elements/new-element.ts'
import { prepareStories } from '../../stories/elements/prepared-stories.ts'
import { withoutProblems } from '../../stories/templates/left-out.ts'
import type { Deps } from '../deps.ts'
import { inChunks } from './in-chunks.ts'
import type { Moving } from './moving.ts'
import { findMovedStories } from './moving-queries.ts'
import type { Story } from './source.ts'
import { pastOf, storyBody, storyName } from './story-rules.ts'
import { writeAt } from './target.ts'

/** One transaction makes so many. */
const atOnce = 50
/** How often it says how far it is. */
const noteEvery = 1000

interface Moved {
  readonly body: CreateElement
  readonly past: Past
}

interface Draft {
  readonly story: Story
  readonly body: object
  /** What the report is to say if the story is made. */
  readonly reasons: readonly string[]
}

const creation = writeAt('POST', '/api/v2/elements')
const linking = writeAt('POST', '/api/v2/elements/{id}/external-element/link')

/** The same as the creation of a story, but with its past. Notices tell nobody of it. */
const moveIn = {
  ...creation,
  audit: { action: 'element-moved-in', subject: 'element' },
  handle: async (work, input) => {
    const { body, past }: Moved = Object(input).body
    const element = await moveElementIn(work, body, past)
    return elementCreated(work, element, `${work.deps.config.baseUrl}/api/v2/elements/${element.id}`)
  },
} satisfies WriteOperation<Deps>

/** Says which story of a part was refused, and what of it may be tried instead: null for nothing. */
class Refused extends Error {
  readonly draft: Draft
  readonly reason: ApiError
  readonly better: Draft | null
  constructor(draft: Draft, reason: ApiError, better: Draft | null) {
    super('a story was refused')
    this.draft = draft
    this.reason = reason
    this.better = better
  }
}

const isThere = ({ problems }: ApiError): boolean => problems.some(({ code }) => code === 'bound')

const leftOut = ({ path, message }: Problem): string =>
  `${(path ?? 'story').replace(/\[\d+\]/g, '')} ${message}`

/** Without what was refused; null if nothing of it can be left out. */
const mended = (draft: Draft, reason: ApiError): Draft | null => {
  const body = withoutProblems(draft.body, reason.problems)
  if (isThere(reason) || isDeepStrictEqual(body, draft.body)) return null
  return { ...draft, body, reasons: [...draft.reasons, ...reason.problems.map(leftOut)] }
}

const withoutLink = (draft: Draft, reason: ApiError): Draft => ({
  ...draft,
  story: { ...draft.story, externalElement: null },
  reasons: [...draft.reasons, reasonOf(reason)],
})

/** Carries out a write for a story. */
const forStory = async <T>(
  draft: Draft,
  instead: (draft: Draft, reason: ApiError) => Draft | null,
  write: () => T | Promise<T>,
): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new Refused(draft, error, instead(draft, error))
  }
}

const checkedBody = (draft: Draft): Promise<CreateElement> =>
  forStory(draft, mended, () => {
    const body = structuredClone(draft.body)
    requestCheckOf(creation)({ params: {}, query: {}, body })
    return body
  })

/** Makes the stories of a part together, or none. Throws which one was refused. */
const makePart = async ({ target, places }: Moving, drafts: readonly Draft[]): Promise<void> => {
  const bodies = await Promise.all(drafts.map(checkedBody))
  await target.inPart(async (work, carryOut) => {
    await prepareStories(work, bodies)
    for (const [index, draft] of drafts.entries()) {
      const { story } = draft
      const moved = { body: bodies[index], past: pastOf(story, { places }) }
      const { headers } = await forStory(draft, mended, () =>
        carryOut(moveIn, { params: {}, body: moved, echoed: [] }),
      )
      const { externalElement } = story
      if (!externalElement?.externalId) continue
      const id = Number(headers.location?.split('/').at(-1))
      await forStory(draft, withoutLink, () =>
        carryOut(linking, { params: { id }, body: linkOf(externalElement), echoed: [] }),
      )
    }
  })
}

/** The counterpart that a story has in a third system. */
const linkOf = ({ externalId, link, systemUrl }: NonNullable<Story['externalElement']>) => ({
  externalElement: { externalId, link },
  ...(systemUrl != null && { systemUrl }),
})

/** Makes the stories, without what the rules refuse. A story that is refused as a whole is named. */
const makeStories = async (moving: Moving, drafts: readonly Draft[]): Promise<void> => {
  const { report } = moving
  if (drafts.length === 0) return
  try {
    await makePart(moving, drafts)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { draft, reason, better } = error
    // Whoever moves in at the same time was faster.
    if (isThere(reason)) report.count('stories', 'there')
    else if (better === null) {
      report.count('stories', 'refused')
      report.leave('stories', reasonOf(reason), storyName(draft.story))
    }
    await makeStories(
      moving,
      drafts.flatMap((one) => (one === draft ? (better ?? []) : one)),
    )
    return
  }
  for (const { story, reasons } of drafts) {
    report.count('stories', 'made')
    for (const reason of reasons) report.leave('stories', reason, storyName(story))
  }
}

const draftOf = ({ source, places, manualDates }: Moving, story: Story): Draft => {
  const reasons: string[] = []
  const leave = (reason: string) => void reasons.push(reason)
  return { story, body: storyBody(story, source.systemUrl, { places, manualDates, leave }), reasons }
}

export const moveStories = async (moving: Moving): Promise<void> => {
  const { source, target, report, note } = moving
  const entries = source.entries('/api/v2/elements', { params: { query: { size: 100 } } })
  let count = 0
  for await (const stories of inChunks(entries, atOnce)) {
    const ids = stories.map(({ id }) => String(id))
    const there = await findMovedStories(target.deps.db, target.organizationId, source.systemUrl, ids)
    const isBound = ({ id }: Story) => there.has(String(id))
    for (const _ of stories.filter(isBound)) report.count('stories', 'there')
    await makeStories(
      moving,
      stories.filter((story) => !isBound(story)).map((story) => draftOf(moving, story)),
    )
    const before = Math.floor(count / noteEvery)
    count += stories.length
    if (Math.floor(count / noteEvery) > before) note(`${count.toLocaleString('en')} stories so far …`)
  }
}

import type { Static } from 'typebox'
import type { NewPublicationEntry } from '../elements/publication-schemas.ts'
import { type Desk, type PlatformKey, siteAddress } from './newsroom.ts'
import type { Random } from './random.ts'
import { idOf, type References } from './references.ts'
import { type Phase, publicationStatusOf } from './story-phase.ts'
import type { StoryPlan } from './story-plan.ts'

type Publication = Static<typeof NewPublicationEntry>

interface Story {
  readonly plan: StoryPlan
  readonly slug: string
  /** Counts the stories of the demo: the article's number in the content-management system. */
  readonly number: number
  readonly phase: Phase
  /** The `localId`s of its tasks. */
  readonly tasks: readonly string[]
  readonly references: References
  readonly random: Random
}

const printSections: Readonly<Record<Desk, string>> = {
  News: 'Local',
  Sport: 'Sport',
  Culture: 'Culture & Leisure',
  Business: 'Business',
  Weekend: 'Culture & Leisure',
  'Pictures & Video': 'Local',
}

const publication = (
  { references, phase, random, tasks }: Story,
  platform: PlatformKey,
  { section, type, uses }: { section?: string; type: string; uses: readonly string[] },
): Publication => ({
  platformId: idOf(references.platforms, platform),
  ...(section !== undefined && { categoryId: idOf(references.categories, `${platform} ${section}`) }),
  typeId: idOf(references.types, `${platform} ${type}`),
  statusId: idOf(references.publicationStatuses, publicationStatusOf(phase, random)),
  assignedTaskRefs: tasks.filter((task) => uses.includes(task)).map((localId) => ({ localId })),
})

const website = (story: Story): Publication => {
  const { plan, slug, number, phase, random } = story
  const type = plan.isLive ? 'Live blog' : random.pick(['Article', 'Article', 'Article', 'Gallery', 'Video'])
  const articleId = `pe-${10_000 + number}`
  const editLink = { url: `https://cms.portellerycourier.example/articles/${articleId}`, title: null }
  return {
    ...publication(story, 'website', {
      section: plan.section,
      type,
      uses: ['text', 'pictures', 'video', 'graphic'],
    }),
    externalId: articleId,
    ...(phase !== 'later' && {
      cms: {
        articleId,
        editLink,
        ...(phase === 'past' && {
          publishedLink: { url: `${siteAddress}/${number}/${slug}`, title: plan.title },
        }),
      },
    }),
  }
}

const print = (story: Story): Publication => {
  const { plan, random } = story
  const isLead = random.chance(0.1)
  return publication(story, 'print', {
    section: isLead ? 'Front page' : printSections[plan.desk],
    type: isLead ? 'Lead' : random.pick(['Two columns', 'Two columns', 'Brief']),
    uses: ['text', 'pictures', 'graphic'],
  })
}

const newsletter = (story: Story): Publication => {
  const { plan, random } = story
  const goesOut = plan.desk === 'Culture' || plan.desk === 'Weekend'
  return publication(story, 'newsletter', {
    section: goesOut ? 'Going out' : random.pick(['Top story', 'Also today', 'Also today']),
    type: 'Teaser',
    uses: ['text'],
  })
}

const social = (story: Story): Publication =>
  publication(story, 'social', {
    type: story.tasks.includes('video') ? 'Reel' : 'Post',
    uses: ['pictures', 'video'],
  })

/** Where a story comes out: always on the website, often elsewhere too. No newsletter is sent on Sundays. */
export const storyPublications = (story: Story): Publication[] => {
  const { plan, random } = story
  return [
    website(story),
    ...(random.chance(0.4) ? [print(story)] : []),
    ...(plan.date.dayOfWeek !== 7 && random.chance(0.35) ? [newsletter(story)] : []),
    ...(random.chance(0.45) ? [social(story)] : []),
  ]
}

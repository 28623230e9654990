import type { Temporal } from 'temporal-polyfill'
import type { Static } from 'typebox'
import type { NewPublicationEntry } from '../../stories/elements/publication-schemas.ts'
import { type Desk, type PlatformKey, siteAddress } from './newsroom.ts'
import type { Random } from './random.ts'
import { idOf, type References } from './references.ts'
import { type Phase, publicationStatusOf } from './story-phase.ts'
import type { StoryPlan } from './story-plan.ts'

type Publication = Static<typeof NewPublicationEntry>

interface Story {
  readonly plan: StoryPlan
  readonly slug: string
  /** The story's running number, which is also the article's number in the content-management system. */
  readonly number: number
  readonly phase: Phase
  /** The `localId`s of the story's tasks. */
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

type Schedule = NonNullable<Publication['schedule']>

const onDay = (date: Temporal.PlainDate, timing: Schedule['timing']): Schedule => ({
  kind: 'single',
  date: date.toString(),
  timing: timing ?? null,
})

/** A live blog begins with its event; everything else appears in one of the site's time slots. */
const onWebsite = ({ plan, references, random }: Story): Schedule =>
  plan.isLive && plan.from
    ? onDay(plan.date, { type: 'time', time: plan.from })
    : onDay(plan.date, { type: 'timeSlot', timeSlotId: random.pick([...references.timeSlots.values()]) })

/** In the next issue; issues appear on Wednesdays and Saturdays. */
const inPrint = ({ plan }: Story): Schedule => {
  const issues = [0, 1, 2, 3, 4, 5, 6].map((days) => plan.date.add({ days }))
  return onDay(issues.find(({ dayOfWeek }) => dayOfWeek === 3 || dayOfWeek === 6) ?? plan.date, null)
}

/** Events that last for a while are posted every day for a week. */
const onSocialMedia = ({ plan, random }: Story): Schedule => {
  const timing = { type: 'time', time: random.pick(['08:15', '12:00', '17:45', '20:30']) } as const
  if (plan.desk !== 'Culture' || random.chance(0.5)) return onDay(plan.date, timing)
  const toDate = plan.date.add({ days: 6 }).toString()
  return { kind: 'recurring', type: 'daily', fromDate: plan.date.toString(), toDate, timing }
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
    schedule: onWebsite(story),
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
  return {
    ...publication(story, 'print', {
      section: isLead ? 'Front page' : printSections[plan.desk],
      type: isLead ? 'Lead' : random.pick(['Two columns', 'Two columns', 'Brief']),
      uses: ['text', 'pictures', 'graphic'],
    }),
    schedule: inPrint(story),
  }
}

const newsletter = (story: Story): Publication => {
  const { plan, random } = story
  const goesOut = plan.desk === 'Culture' || plan.desk === 'Weekend'
  return {
    ...publication(story, 'newsletter', {
      section: goesOut ? 'Going out' : random.pick(['Top story', 'Also today', 'Also today']),
      type: 'Teaser',
      uses: ['text'],
    }),
    schedule: onDay(plan.date, { type: 'time', time: '06:30' }),
  }
}

const social = (story: Story): Publication => ({
  ...publication(story, 'social', {
    type: story.tasks.includes('video') ? 'Reel' : 'Post',
    uses: ['pictures', 'video'],
  }),
  schedule: onSocialMedia(story),
})

/** The publications of a story: always on the website, often elsewhere too. There is no newsletter on Sundays. */
export const storyPublications = (story: Story): Publication[] => {
  const { plan, random } = story
  return [
    website(story),
    ...(random.chance(0.4) ? [print(story)] : []),
    ...(plan.date.dayOfWeek !== 7 && random.chance(0.35) ? [newsletter(story)] : []),
    ...(random.chance(0.45) ? [social(story)] : []),
  ]
}

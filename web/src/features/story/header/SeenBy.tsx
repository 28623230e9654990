import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import { useSession } from '../../../api/session.ts'
import { useLanguage } from '../../../i18n.tsx'
import { namesOfSeeing } from '../saving/own-story.ts'
import { useStory } from '../saving/story-context.tsx'

const mostNamed = 12

/** Who still sees a confidential story, by name. */
export const SeenBy = () => {
  const t = useTranslations('story')
  const { locale } = useLanguage()
  const { users } = useReferenceData()
  const { element } = useStory()
  const seesAllPeople = useSession().user.reads === 'all'
  const people = namesOfSeeing(element, users, seesAllPeople)
  const others = people.length - mostNamed
  const named = [
    ...people.slice(0, mostNamed),
    ...(others > 0 ? [t('seenByOthers', { count: others })] : []),
    t('administrators'),
    ...(seesAllPeople ? [] : [t('peopleYouDoNotSee')]),
  ]
  return (
    <Text size="xs" c="dimmed" px={8}>
      {t('seenBy', { people: new Intl.ListFormat(locale).format(named) })}
    </Text>
  )
}

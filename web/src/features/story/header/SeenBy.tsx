import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import { useLanguage } from '../../../i18n.tsx'
import { peopleOf } from '../saving/own-story.ts'
import { useStory } from '../saving/story-context.tsx'

const mostNamed = 12

/** Who still sees a confidential story, by name. */
export const SeenBy = () => {
  const t = useTranslations('story')
  const { locale } = useLanguage()
  const { users } = useReferenceData()
  const { element } = useStory()
  const people = peopleOf(element, users).map(({ name }) => name)
  const others = people.length - mostNamed
  const named = [
    ...people.slice(0, mostNamed),
    ...(others > 0 ? [t('seenByOthers', { count: others })] : []),
    t('administrators'),
  ]
  return (
    <Text size="xs" c="dimmed">
      {t('seenBy', { people: new Intl.ListFormat(locale).format(named) })}
    </Text>
  )
}

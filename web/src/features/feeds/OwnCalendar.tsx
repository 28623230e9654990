import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { refusalWords } from '../../api/problem.ts'
import { ProblemText } from '../../components/ProblemText.tsx'
import { PageWords } from '../../page-words.tsx'
import { FeedAddress } from './FeedAddress.tsx'
import { FeedTable } from './FeedTable.tsx'
import { ownPath, useMakeFeed } from './feeds.ts'

const Calendars = () => {
  const t = useTranslations('feeds')
  const make = useMakeFeed(ownPath)
  return (
    <Stack gap="sm">
      <Title order={2}>{t('own.title')}</Title>
      <Text size="sm">{t('own.intro')}</Text>
      <FeedTable path={ownPath} none={null} />
      <ProblemText>{make.error && refusalWords(make.error)}</ProblemText>
      {make.data === undefined ? null : <FeedAddress key={make.data.id} url={make.data.url} />}
      <Group>
        <Button variant="default" loading={make.isPending} onClick={() => make.mutate({ format: 'ics' })}>
          {t('own.make')}
        </Button>
      </Group>
    </Stack>
  )
}

/** One's own tasks and shifts for the calendar of one's phone. */
export const OwnCalendar = () => (
  <PageWords part="feeds">
    <Calendars />
  </PageWords>
)

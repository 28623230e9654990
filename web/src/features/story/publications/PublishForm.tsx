import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import type { PublicationView, TaskView } from '../../../api/types.ts'
import { inTimeZone } from '../../../calendar-date.ts'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { useStory } from '../saving/story-context.tsx'
import { useTaskNames } from '../tasks/task-name.ts'
import { isDelivered } from './delivered.ts'
import { PublishDay } from './PublishDay.tsx'
import { usePublishDay } from './publish-day.ts'
import type { usePublish } from './use-publish.ts'

interface PublishFormProps extends ReturnType<typeof usePublish> {
  readonly publication: PublicationView
  /** The linked tasks that are not done. */
  readonly open: readonly TaskView[]
  readonly onClose: () => void
}

/** Asks before publishing whose work it ends, which day it is, and says that the story is confidential. */
export const PublishForm = ({ publication, open, publish, isSending, onClose }: PublishFormProps) => {
  const t = useTranslations('story.publish')
  const { confidential } = useStory().element
  const { timeZone } = useSession().organization
  const { headlineOf } = useTaskNames()
  const [problem, setProblem] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map())
  const { days, day, choose } = usePublishDay(publication, inTimeZone(new Date(), timeZone).date)
  /** With a day of a series, what is due by then can be done; with the last one, everything. */
  const isDue = ({ deadline }: TaskView) =>
    day === null || days?.length === 1 || (deadline !== null && deadline.date <= day)
  const isTicked = (task: TaskView) => chosen.get(task.id) ?? (isDelivered(task) && isDue(task))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const refused = await publish({ done: open.filter(isTicked), day })
    setProblem(refused?.words ?? null)
    if (refused === null || refused.words === null) onClose()
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        {confidential ? (
          <Group gap={6} wrap="nowrap" align="start">
            <IconLock size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
            <Text size="sm">{t('confidential')}</Text>
          </Group>
        ) : null}
        {days === null ? null : <PublishDay days={days} day={day} onChoose={choose} />}
        {open.length === 0 ? null : (
          <Stack gap={6} role="group" aria-label={t('doneWith')}>
            <Text size="xs" c="dimmed" aria-hidden>
              {t('doneWith')}
            </Text>
            {open.map((task) => (
              <Checkbox
                key={task.id}
                size="xs"
                label={headlineOf(task)}
                description={isDelivered(task) ? t('delivered') : t('notDelivered')}
                checked={isTicked(task)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(new Map([...chosen, [task.id, checked]]))
                }
              />
            ))}
          </Stack>
        )}
        <ProblemText>{problem}</ProblemText>
        <Group gap="xs">
          <Button
            type="submit"
            size="xs"
            loading={isSending}
            disabled={days !== null && day === null}
            data-autofocus
          >
            {t('now')}
          </Button>
          <Button size="xs" variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

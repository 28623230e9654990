import { Button, Group, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import { publicationOfNextTask } from '../../../task-links.ts'
import { AddMenu } from '../actions/AddMenu.tsx'
import { AddSign } from '../actions/AddSign.tsx'
import { useAddEntry } from '../actions/use-add-entry.ts'
import { linkField } from '../fields/publication-fields.ts'
import classes from '../parts/Card.module.css'
import { Missing } from '../parts/Missing.tsx'
import { useStory } from '../saving/story-context.tsx'
import { Costs } from './Costs.tsx'
import { useFormatsByUse } from './formats-by-use.ts'
import { TaskCard } from './TaskCard.tsx'

/** Formats that take one press: those used most. */
const atOnce = 3

/** The story's tasks, and a button to add one. */
export const Tasks = () => {
  const t = useTranslations('story.tasks')
  const { element, saving, canEdit } = useStory()
  const { taskFormats } = useReferenceData()
  const formats = useFormatsByUse()
  const buttons = useRef<HTMLDivElement>(null)
  const { add, adding, newId } = useAddEntry('tasks', buttons)
  const [shown, more] = [formats.slice(0, atOnce), formats.slice(atOnce)]
  const addTask = async (formatId: number) => {
    const format = taskFormats.find(({ id }) => id === formatId)
    const added = await add(formatId, {
      formatId,
      ...(format?.defaultTaskStatusId == null ? {} : { statusId: format.defaultTaskStatusId }),
      ...(format?.standardCost == null ? {} : { cost: format.standardCost }),
    })
    const publication = publicationOfNextTask(element)
    if (added !== null && publication !== undefined)
      saving.save(linkField(publication.id, added), { base: false, mine: true })
  }
  return (
    <section aria-label={t('title')}>
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} size="h3">
          {t('title')}
        </Title>
        <Costs tasks={element.tasks} />
      </Group>
      <Missing of="tasks" />
      {element.tasks.length === 0 ? (
        <Text size="sm" c="dimmed" mb="sm">
          {canEdit ? t('empty') : t('emptyToRead')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {element.tasks.map((task) => (
            <TaskCard key={task.id} task={task} isNew={task.id === newId} />
          ))}
        </ul>
      )}
      {canEdit ? (
        <Group ref={buttons} gap={8} className="no-print">
          {shown.map(({ id, name }) => (
            <Button
              key={id}
              variant="subtle"
              px={6}
              mt="xs"
              ml={-6}
              leftSection={<AddSign isAdding={adding.includes(id)} />}
              aria-busy={adding.includes(id)}
              aria-label={t('addOf', { format: name })}
              onClick={() => void addTask(id)}
            >
              {name}
            </Button>
          ))}
          {more.length === 0 && shown.length > 0 ? null : (
            <AddMenu
              label={shown.length === 0 ? t('add') : t('more')}
              choices={formats}
              adding={adding.filter((id) => !shown.some((format) => format.id === id))}
              onChoose={(id) => void addTask(id)}
              empty={t('noFormats')}
            />
          )}
        </Group>
      ) : null}
    </section>
  )
}

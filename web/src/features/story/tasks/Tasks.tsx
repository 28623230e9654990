import { Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import { publicationOfNextTask } from '../../../task-links.ts'
import { AddMenu } from '../actions/AddMenu.tsx'
import { useAddEntry } from '../actions/use-add-entry.ts'
import { linkField } from '../fields/publication-fields.ts'
import classes from '../parts/Card.module.css'
import { useStory } from '../saving/story-context.tsx'
import { TaskCard } from './TaskCard.tsx'

/** The story's tasks, and a button to add one. */
export const Tasks = () => {
  const t = useTranslations('story.tasks')
  const { element, saving, canEdit } = useStory()
  const { taskFormats } = useReferenceData()
  const add = useAddEntry('tasks')
  const [newId, setNewId] = useState<number | null>(null)
  const addTask = async (formatId: number) => {
    const format = taskFormats.find(({ id }) => id === formatId)
    const added = await add({
      formatId,
      ...(format?.defaultTaskStatusId == null ? {} : { statusId: format.defaultTaskStatusId }),
      ...(format?.standardCost == null ? {} : { cost: format.standardCost }),
    })
    setNewId(added)
    const publication = publicationOfNextTask(element)
    if (added !== null && publication !== undefined)
      saving.save(linkField(publication.id, added), { base: false, mine: true })
  }
  return (
    <section aria-label={t('title')}>
      <Title order={2} size="h3" mb="sm">
        {t('title')}
      </Title>
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
        <AddMenu
          label={t('add')}
          choices={taskFormats.filter(({ active }) => active)}
          onChoose={(id) => void addTask(id)}
          empty={t('noFormats')}
        />
      ) : null}
    </section>
  )
}

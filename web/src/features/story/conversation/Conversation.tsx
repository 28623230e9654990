import { NativeSelect, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CommentView } from '../../../api/types.ts'
import { CommentList } from '../../comments/CommentList.tsx'
import { Composer } from '../../comments/Composer.tsx'
import type { Mentioned } from '../../comments/comment-text.ts'
import { postComment, readCommentsAgain } from '../../comments/comments.ts'
import { reads, tasksOf } from '../../comments/reach.ts'
import { useMentionable } from '../../comments/use-mentionable.ts'
import { usePublicationNames } from '../publications/publication-name.ts'
import { useStory } from '../saving/story-context.tsx'
import { useTaskNames } from '../tasks/task-name.ts'

type Entry = NonNullable<CommentView['of']>

const keyOf = ({ type, id }: Entry): string => `${type} ${id}`

/** The tasks and publications that a comment may be about. */
const useEntries = () => {
  const { element } = useStory()
  const { headlineOf } = useTaskNames()
  const { nameOf } = usePublicationNames()
  const tasks = element.tasks.map((task) => ({
    of: { type: 'task', id: task.id } satisfies Entry,
    name: headlineOf(task),
  }))
  const publications = element.publications.map((publication) => ({
    of: { type: 'publication', id: publication.id } satisfies Entry,
    name: nameOf(publication),
  }))
  return [...tasks, ...publications]
}

/** What people say to each other about the story, the newest last. */
export const Conversation = () => {
  const t = useTranslations('comments')
  const { element, canEdit } = useStory()
  const queries = useQueryClient()
  const people = useMentionable(element)
  const entries = useEntries()
  const [about, setAbout] = useState('')
  const place = { kind: 'story', id: element.id } as const
  const of = entries.find((entry) => keyOf(entry.of) === about)?.of ?? null
  const unreached = (named: readonly Mentioned[]) =>
    people.filter(
      (person) =>
        named.some(({ id }) => id === person.id) && !reads(person, { of, pinned: null }, element.tasks),
    )
  return (
    <section aria-label={t('title')}>
      <Title order={2} size="h3" mb="xs">
        {t('title')}
      </Title>
      <CommentList
        place={place}
        peopleOf={(comment) => people.filter((person) => reads(person, comment, element.tasks))}
        canMark={canEdit}
        canWrite={canEdit}
        aboutOf={({ of: entry }) => entries.find((one) => entry && keyOf(one.of) === keyOf(entry))?.name}
      />
      {canEdit ? (
        <Composer
          place={`story.${element.id}`}
          label={t('write')}
          send={t('send')}
          people={people}
          onPick={(person) => {
            const [task, ...others] = tasksOf(person, element.tasks)
            if (about === '' && unreached([person]).length > 0 && task !== undefined && others.length === 0)
              setAbout(keyOf({ type: 'task', id: task }))
          }}
          hintOn={(named) => {
            const names = unreached(named).map((person) => person.name)
            return names.length === 0
              ? undefined
              : t('unreached', { names: names.join(', '), count: names.length })
          }}
          onSend={async (text, key) => {
            await postComment(place, { text, of }, key)
            setAbout('')
            await readCommentsAgain(queries, place)
          }}
        >
          {entries.length === 0 ? null : (
            <NativeSelect
              size="xs"
              aria-label={t('aboutLabel')}
              maw={200}
              value={about}
              onChange={(event) => setAbout(event.currentTarget.value)}
              data={[
                { value: '', label: t('wholeStory') },
                ...entries.map(({ of: entry, name }) => ({ value: keyOf(entry), label: name })),
              ]}
            />
          )}
        </Composer>
      ) : null}
    </section>
  )
}

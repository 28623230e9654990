import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnTaskView } from '../../api/types.ts'
import { ExternalAnchor } from '../../components/ExternalAnchor.tsx'
import { useWallClock } from '../../wall-clock.ts'
import { Answer, awaitsAnswer } from './Answer.tsx'
import { useDayWords, usePublicationWords } from './due-words.ts'
import classes from './TaskPane.module.css'
import { isOverdue } from './task-sections.ts'

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Deadline = ({ task }: { readonly task: OwnTaskView }) => {
  const t = useTranslations('mine')
  const words = useDayWords()
  const late = isOverdue(task, useWallClock())
  return task.deadline === null ? null : (
    <Fact name={t('deadline')}>
      <span data-late={late || undefined}>
        {[words(task.deadline), late ? t('late') : []].flat().join(' · ')}
      </span>
    </Fact>
  )
}

/** The desk's details of a task: when, for what, how long, with which note. */
export const TaskFacts = ({ task }: { readonly task: OwnTaskView }) => {
  const t = useTranslations('mine')
  const publicationWords = usePublicationWords()
  const { format, location, publications, status, note, customUploadLink, externalLink } = task
  return (
    <>
      <dl className={classes.facts}>
        <Fact name={t('format')}>{format.name}</Fact>
        <Deadline task={task} />
        {publications.length === 0 ? null : (
          <Fact name={t('publications')}>
            {publications.map((publication) => (
              <div key={publication.id}>{publicationWords(publication)}</div>
            ))}
          </Fact>
        )}
        {location === null ? null : (
          <Fact name={t('location')}>
            {location.name}
            {location.address === null ? null : <div>{location.address}</div>}
          </Fact>
        )}
        {status === null ? null : <Fact name={t('status')}>{status.name}</Fact>}
        {awaitsAnswer(task) || task.confirmationStatusCode === -2 || task.done ? null : (
          <Fact name={t('answer')}>
            <Answer task={task} size="xs" />
          </Fact>
        )}
        {customUploadLink === null ? null : (
          <Fact name={t('upload')}>
            <ExternalAnchor href={customUploadLink} size="sm">
              {t('uploadHere')}
            </ExternalAnchor>
          </Fact>
        )}
        {externalLink === null ? null : (
          <Fact name={t('link')}>
            <ExternalAnchor href={externalLink.url} size="sm">
              {externalLink.title ?? externalLink.url}
            </ExternalAnchor>
          </Fact>
        )}
      </dl>
      {note === null ? null : (
        <Text component="p" size="sm" className={classes.note}>
          {note}
        </Text>
      )}
    </>
  )
}

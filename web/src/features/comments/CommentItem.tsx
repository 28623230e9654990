import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import { IconCheck, IconPencil, IconPin, IconRotate, IconTrash, type TablerIcon } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { wordsOfName } from '../../api/server-words.ts'
import { useSession } from '../../api/session.ts'
import type { CommentView } from '../../api/types.ts'
import { formatInstant } from '../../calendar-date.ts'
import { useLanguage } from '../../i18n.tsx'
import classes from './Comments.module.css'
import { CommentText } from './CommentText.tsx'
import { Composer } from './Composer.tsx'
import { commentAnchor } from './comment-anchor.ts'
import { writtenText } from './comment-text.ts'
import { deleteComment, markComment, type Place, patchComment, readCommentsAgain } from './comments.ts'
import { useCommentChanges } from './use-comment-changes.ts'
import type { Mentionable } from './use-mentionable.ts'

interface CommentItemProps {
  readonly comment: CommentView
  readonly place: Place
  /** What it is about, if not the whole story. */
  readonly about: string | undefined
  readonly people: readonly Mentionable[]
  /** Whether the person may resolve and pin it. */
  readonly canMark: boolean
  /** Whether the person may write at all. */
  readonly canWrite: boolean
}

interface ActionProps {
  readonly label: string
  readonly icon: TablerIcon
  readonly onAct: () => void
}

const Action = ({ label, icon: Icon, onAct }: ActionProps) => (
  <Tooltip label={label}>
    <ActionIcon size="sm" aria-label={label} onClick={onAct}>
      <Icon size={15} aria-hidden />
    </ActionIcon>
  </Tooltip>
)

/** What is gone is gone for good, so this asks. */
const Deleting = ({
  onDelete,
  onCancel,
}: {
  readonly onDelete: () => void
  readonly onCancel: () => void
}) => {
  const t = useTranslations('comments')
  return (
    <Group gap="sm" mt={4} role="alert">
      <Text size="sm">{t('deleteForGood')}</Text>
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button color="red" onClick={onDelete} data-autofocus>
        {t('delete')}
      </Button>
    </Group>
  )
}

interface ActionsProps {
  readonly comment: CommentView
  readonly canMark: boolean
  readonly canEdit: boolean
  readonly canDelete: boolean
  readonly onMark: (mark: 'resolved' | 'pinned', isSet: boolean) => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** What may be done with a comment. */
const Actions = ({ comment, canMark, canEdit, canDelete, onMark, onEdit, onDelete }: ActionsProps) => {
  const t = useTranslations('comments')
  const isOpen = comment.resolved === null
  return (
    <span className={`${classes.actions} no-print`}>
      {canMark ? (
        <>
          <Action
            label={t(isOpen ? 'resolve' : 'reopen')}
            icon={isOpen ? IconCheck : IconRotate}
            onAct={() => onMark('resolved', isOpen)}
          />
          <Action label={t('pin')} icon={IconPin} onAct={() => onMark('pinned', true)} />
        </>
      ) : null}
      {canEdit ? <Action label={t('edit')} icon={IconPencil} onAct={onEdit} /> : null}
      {canDelete ? <Action label={t('delete')} icon={IconTrash} onAct={onDelete} /> : null}
    </span>
  )
}

/** Who wrote a comment, when and about what. */
const Facts = ({ comment, about }: Pick<CommentItemProps, 'comment' | 'about'>) => {
  const t = useTranslations('comments')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  const when = (time: string) => formatInstant(time, locale, timeZone)
  const { author, creationTime, editedTime, resolved } = comment
  return (
    <>
      <strong>{wordsOfName(author.name)}</strong>
      <time dateTime={creationTime}>{when(creationTime)}</time>
      {editedTime === null ? null : <span title={when(editedTime)}>{t('edited')}</span>}
      {about === undefined ? null : <span>{t('about', { name: about })}</span>}
      {resolved === null ? null : (
        <span className={classes.resolved} title={when(resolved.time)}>
          <IconCheck size={13} aria-hidden /> {t('resolvedBy', { name: wordsOfName(resolved.by.name) })}
        </span>
      )}
    </>
  )
}

/** Brings the comment that the address names into sight. It comes after the page, so the browser cannot. */
const useSought = (id: number) => {
  const isSought = useLocation({ select: ({ hash }) => hash === commentAnchor(id) })
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSought) item.current?.scrollIntoView({ block: 'center' })
  }, [isSought])
  return { item, isSought }
}

/** One comment, with what may be done with it. */
export const CommentItem = ({ comment, place, about, people, canMark, canWrite }: CommentItemProps) => {
  const t = useTranslations('comments')
  const { user, role, freelancer } = useSession()
  const [mode, setMode] = useState<'shown' | 'edited' | 'deleted'>('shown')
  const queries = useQueryClient()
  const { mutate } = useCommentChanges(place)
  const { id, text, mentions, author, resolved } = comment
  const isOwn = author.type === 'user' && author.id === user.id
  const show = () => setMode('shown')
  const { item, isSought } = useSought(id)
  return (
    <li
      ref={item}
      id={commentAnchor(id)}
      className={classes.comment}
      tabIndex={-1}
      data-comment={id}
      data-resolved={resolved !== null || undefined}
      data-sought={isSought || undefined}
    >
      <div className={classes.head}>
        <Facts comment={comment} about={about} />
        {mode === 'shown' ? (
          <Actions
            comment={comment}
            canMark={canMark}
            canEdit={canWrite && isOwn}
            canDelete={canWrite && (isOwn || (role === 'admin' && !freelancer))}
            onMark={(mark, isSet) => mutate(() => markComment({ comment, mark, isSet }))}
            onEdit={() => setMode('edited')}
            onDelete={() => setMode('deleted')}
          />
        ) : null}
      </div>
      {mode === 'edited' ? (
        <Composer
          place={`edited.${id}`}
          label={t('edit')}
          send={t('save')}
          people={people}
          initial={{ text: writtenText(text, mentions), picked: mentions }}
          onSend={async (next) => {
            await patchComment(comment, next)
            show()
            await readCommentsAgain(queries, place)
          }}
          onCancel={show}
        />
      ) : (
        <CommentText text={text} mentions={mentions} />
      )}
      {mode === 'deleted' ? (
        <Deleting
          onCancel={show}
          onDelete={() => {
            show()
            mutate(() => deleteComment(comment))
          }}
        />
      ) : null}
    </li>
  )
}

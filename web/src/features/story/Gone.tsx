import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { getJson, request, withQuery } from '../../api/client.ts'
import { useCanPlan, useSession } from '../../api/session.ts'
import type {
  CreateElement,
  ElementView,
  TrashedElementView,
  WritePublication,
  WriteTask,
} from '../../api/types.ts'
import { showError } from '../../components/messages.tsx'
import { Notice } from '../../components/Notice.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { useCopied } from '../../components/use-copy.ts'
import classes from './Story.module.css'
import { draftsOf } from './saving/drafts.ts'
import { elementQuery } from './saving/element-query.ts'

const trash = '/api/daybook/v1/trash'

/** The newest entries: a story that was open a moment ago is one of them. */
const newest = 50

const useTrashed = (elementId: number, isAsked: boolean) =>
  useQuery({
    queryKey: ['story-gone', elementId],
    queryFn: async ({ signal }) => {
      const { content } = await getJson<{ content: readonly TrashedElementView[] }>(
        withQuery(trash, { size: newest }),
        signal,
      )
      return content.find(({ id }) => id === elementId) ?? null
    },
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  })

type TextsOf<T> = {
  [K in keyof T]-?: [string, NonNullable<T[K]>] extends [NonNullable<T[K]>, string] ? K : never
}[keyof T]

/** Words for all members in which text is typed. */
const labels = {
  title: 'title',
  slug: 'slug',
  note: 'note',
  headline: 'headline',
  lead: 'lead',
  text: 'text',
  customUploadLink: 'uploadLink',
  externalId: 'externalId',
} as const satisfies Record<TextsOf<CreateElement> | TextsOf<WriteTask> | TextsOf<WritePublication>, string>

/** By the last part of the key of a field. */
const labelOf = (key: string) => {
  const name = key.split('.').at(-1) ?? ''
  return name in labels ? labels[name as keyof typeof labels] : 'gone.text'
}

const CopyText = ({ text }: { readonly text: string }) => {
  const t = useTranslations('copy')
  const { isCopied, copy } = useCopied()
  return (
    <Button variant="default" size="compact-xs" onClick={() => void copy(text)}>
      {isCopied ? t('copied') : t('copy')}
    </Button>
  )
}

/** What the person had typed and not saved. */
const Typed = ({ elementId }: { readonly elementId: number }) => {
  const t = useTranslations('story')
  const { user } = useSession()
  const [typed] = useState(() =>
    [...draftsOf(user.id, elementId).all()].flatMap(([key, { value }]) =>
      typeof value === 'string' && value !== '' ? [{ key, value }] : [],
    ),
  )
  if (typed.length === 0) return null
  return (
    <section aria-label={t('gone.typed')} className={classes.typed}>
      <Text size="sm" fw={600}>
        {t('gone.typed')}
      </Text>
      {typed.map(({ key, value }) => (
        <div key={key}>
          <Group justify="space-between">
            <Text size="xs" c="dimmed">
              {t(labelOf(key))}
            </Text>
            <CopyText text={value} />
          </Group>
          <Text size="sm" className={classes.typedText}>
            {value}
          </Text>
        </div>
      ))}
    </section>
  )
}

interface GoneProps {
  readonly elementId: number
  /** The story as it was; undefined if the page never had it. */
  readonly before: ElementView | undefined
  readonly onGone: () => void
}

/** A story that cannot be shown (any more): who deleted it, if it may still be seen in the trash, and what was typed. */
export const Gone = ({ elementId, before, onGone }: GoneProps) => {
  const t = useTranslations('story')
  const queries = useQueryClient()
  const canLook = useCanPlan() && before !== undefined
  const { data: trashed, isLoading } = useTrashed(elementId, canLook)
  const restore = useMutation({
    mutationFn: () => request('POST', `${trash}/${elementId}/restore`),
    onSuccess: () => queries.invalidateQueries({ queryKey: elementQuery(elementId).queryKey }),
    onError: showError,
  })
  if (isLoading) return <PageLoading />
  const back = (
    <Button variant={trashed ? 'default' : 'filled'} onClick={onGone}>
      {t('gone.action')}
    </Button>
  )
  if (trashed) {
    const name = trashed.title ?? before?.slug ?? String(elementId)
    return (
      <Notice
        title={t('gone.trashed', { name })}
        action={
          <Group justify="center" gap="xs">
            <Button loading={restore.isPending} onClick={() => restore.mutate()}>
              {t('gone.restore')}
            </Button>
            {back}
          </Group>
        }
      >
        <Stack gap="sm">
          <span>{t('gone.trashedBy', { person: trashed.deletedBy.name })}</span>
          <Typed elementId={elementId} />
        </Stack>
      </Notice>
    )
  }
  const isUnseen = canLook && trashed === null
  return (
    <Notice title={isUnseen ? t('gone.unseen') : t('gone.title')} action={back}>
      <Stack gap="sm">
        <span>{isUnseen ? t('gone.unseenDetail') : t('gone.detail')}</span>
        <Typed elementId={elementId} />
      </Stack>
    </Notice>
  )
}

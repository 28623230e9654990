import { ActionIcon, Button, Group, TextInput, Title } from '@mantine/core'
import { IconPlus, IconUnlink } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getJson, request } from '../../../api/client.ts'
import { ApiProblem } from '../../../api/problem.ts'
import type { BindingView } from '../../../api/types.ts'
import { ExternalAnchor } from '../../../components/ExternalAnchor.tsx'
import { LoadError, whyNotRead } from '../../../components/LoadError.tsx'
import { showError, showUndo } from '../../../components/messages.tsx'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { followsStory } from '../../../live/change.ts'
import type { Drafts } from '../saving/drafts.ts'
import { elementPath, elementQuery } from '../saving/element-query.ts'
import { isSame } from '../saving/is-same.ts'
import { useStory } from '../saving/story-context.tsx'
import classes from './Facts.module.css'

const bindingsQuery = (elementId: number) =>
  queryOptions({
    queryKey: ['external-elements', elementId],
    meta: { follows: followsStory },
    queryFn: ({ signal }) =>
      getJson<{ content: readonly BindingView[] }>(
        `${elementPath(elementId)}/external-elements?size=100`,
        signal,
      ),
  })

/** Links and unlinks, then reads both again: the story for its new entity tag. */
const useBindingWrites = (elementId: number) => {
  const queries = useQueryClient()
  const write = async (command: 'link' | 'unlink', body: object) => {
    await request<BindingView>('POST', `${elementPath(elementId)}/external-element/${command}`, { body })
    void queries.invalidateQueries({ queryKey: elementQuery(elementId).queryKey })
    void queries.invalidateQueries({ queryKey: ['activity', elementId] })
    await queries.invalidateQueries({ queryKey: bindingsQuery(elementId).queryKey })
  }
  return {
    link: (binding: Partial<BindingView>) => write('link', binding),
    unlink: (systemUrl: string | null) => write('unlink', { systemUrl }),
  }
}

const empty = { systemUrl: '', externalId: '', link: '' }

/** The key of an unsent form among the story's drafts. */
const draftKey = 'externalElement'

const draftIn = ({ all }: Drafts): typeof empty | null => {
  const value = all().get(draftKey)?.value
  return typeof value === 'object' && value !== null ? { ...empty, ...value } : null
}

const LinkForm = ({ elementId, onDone }: { readonly elementId: number; readonly onDone: () => void }) => {
  const t = useTranslations('story.external')
  const { drafts, forget } = useStory().saving
  const { link } = useBindingWrites(elementId)
  const [fields, setFields] = useState(() => draftIn(drafts) ?? empty)
  const [error, setError] = useState<Error | null>(null)
  const problem = error instanceof ApiProblem ? error : null
  const at = {
    systemUrl: 'systemUrl',
    externalId: 'externalElement.externalId',
    link: 'externalElement.link',
  }
  const isAtField = Object.values(at).some((path) => problem?.at(path) !== undefined)
  const done = () => {
    forget(draftKey)
    onDone()
  }
  const type = (next: typeof empty) => {
    setFields(next)
    drafts.keep(draftKey, { value: next, base: empty })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { systemUrl, externalId, link: address } = fields
    link({
      externalElement: { externalId: externalId || null, link: address || null },
      ...(systemUrl === '' ? {} : { systemUrl }),
    }).then(() => {
      // What was typed meanwhile stays.
      if (isSame(draftIn(drafts), fields)) done()
    }, setError)
  }
  const input = (name: keyof typeof empty) => (
    <TextInput
      size="xs"
      label={t(name)}
      value={fields[name]}
      error={problem?.at(at[name])}
      onChange={(event) => type({ ...fields, [name]: event.currentTarget.value })}
    />
  )
  return (
    <form onSubmit={submit} className={`${classes.form} no-print`}>
      {input('externalId')}
      {input('link')}
      {input('systemUrl')}
      <ProblemText size="xs">
        {isAtField ? null : (problem?.errors[0]?.message ?? error?.message)}
      </ProblemText>
      <Group gap="xs">
        <Button type="submit">{t('connect')}</Button>
        <Button variant="default" onClick={done}>
          {t('cancel')}
        </Button>
      </Group>
    </form>
  )
}

interface BindingProps {
  readonly elementId: number
  readonly binding: BindingView
}

const Binding = ({ elementId, binding }: BindingProps) => {
  const t = useTranslations('story.external')
  const { canEdit } = useStory()
  const { link, unlink } = useBindingWrites(elementId)
  const { externalElement, systemUrl } = binding
  const name = externalElement.externalId ?? externalElement.link ?? ''
  const remove = () =>
    void unlink(systemUrl).then(
      () =>
        showUndo({
          message: t('unlinked', { name }),
          undo: t('undo'),
          onUndo: () => void link(binding).catch(showError),
        }),
      showError,
    )
  return (
    <li className={classes.binding}>
      <span>
        {externalElement.link === null ? (
          <span>{name}</span>
        ) : (
          <ExternalAnchor href={externalElement.link}>{name}</ExternalAnchor>
        )}
        {systemUrl === null ? null : <span className={classes.system}>{systemUrl}</span>}
      </span>
      {canEdit ? (
        <ActionIcon className="no-print" aria-label={t('unlink', { name })} onClick={remove}>
          <IconUnlink size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  )
}

/** The story's counterparts in other systems (contract 7). */
export const ExternalElements = () => {
  const t = useTranslations('story.external')
  const { element, saving, canEdit } = useStory()
  const [isLinking, setIsLinking] = useState(() => draftIn(saving.drafts) !== null)
  const read = useQuery(bindingsQuery(element.id))
  const bindings = read.data?.content ?? []
  if (!canEdit && bindings.length === 0 && whyNotRead(read) === undefined) return null
  return (
    <section aria-label={t('title')} className={read.data?.content.length === 0 ? 'no-print' : undefined}>
      <Title order={2} size="h3" mb="xs">
        {t('title')}
      </Title>
      <LoadError of={read} />
      <ul className={classes.bindings}>
        {bindings.map((binding) => (
          <Binding key={binding.systemUrl ?? ''} elementId={element.id} binding={binding} />
        ))}
      </ul>
      {canEdit && isLinking ? <LinkForm elementId={element.id} onDone={() => setIsLinking(false)} /> : null}
      {canEdit && !isLinking ? (
        <Button
          className="no-print"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setIsLinking(true)}
        >
          {t('add')}
        </Button>
      ) : null}
    </section>
  )
}

import { Alert, Anchor, Button, Group, List, SimpleGrid, Text, TextInput, Title } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { Tagged } from '../../api/client.ts'
import { isProblem } from '../../api/problem.ts'
import { useReferenceData } from '../../api/reference-data.ts'
import { wordsOfProblem } from '../../api/server-words.ts'
import { useCanPlan } from '../../api/session.ts'
import type { TemplateView } from '../../api/types.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { NotFound } from '../../components/NotFound.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { PageWords } from '../../page-words.tsx'
import { EntryChoice } from '../settings/shared/EntryChoice.tsx'
import { FieldGroup } from '../settings/shared/FieldGroup.tsx'
import { FormErrors } from '../settings/shared/FormErrors.tsx'
import { entryQuery, v1Resource } from '../settings/shared/resource.ts'
import { UnsavedGuard } from '../settings/shared/UnsavedGuard.tsx'
import { useFormProps } from '../settings/shared/use-form-props.ts'
import { type SettingsForm, useSettingsForm } from '../settings/shared/use-settings-form.ts'
import { Facts } from '../story/facts/Facts.tsx'
import { StoryHeader } from '../story/header/StoryHeader.tsx'
import { LinkMatrix } from '../story/links/LinkMatrix.tsx'
import { Publications } from '../story/publications/Publications.tsx'
import story from '../story/Story.module.css'
import { Tasks } from '../story/tasks/Tasks.tsx'
import classes from './TemplatePage.module.css'
import { type TemplateDraft, TemplateStory } from './TemplateStory.tsx'
import { bodyOfStory } from './template-body.ts'
import { keyOfPath, pathOfKey, placeIn } from './template-places.ts'
import { storyOf } from './template-story.ts'
import { endedQuery, templateUsesQuery } from './templates.ts'
import { useUseWords } from './use-use-words.ts'

const resource = v1Resource('templates', 'template')

type Form = SettingsForm<TemplateView, TemplateDraft>

const Uses = ({ id }: { readonly id: number }) => {
  const words = useUseWords()
  const use = useQuery(templateUsesQuery).data?.find(({ templateId }) => templateId === id)
  return (
    <Text size="sm" c="dimmed">
      {use === undefined ? '\u00a0' : words(use)}
    </Text>
  )
}

/** What new stories lack, because it has ended. */
const Ended = ({ view }: { readonly view: TemplateView }) => {
  const t = useTranslations('templates.page')
  const names = useReferenceData()
  const { data: ended = [] } = useQuery(endedQuery(view.id))
  const kept = storyOf(view.body, names)
  return ended.length === 0 ? null : (
    <Alert color="orange" role="status" title={t('ended')}>
      <List size="sm">
        {ended.map(({ path, code, message, ending }) => {
          const words = wordsOfProblem({
            ...{ scope: 'body', path, code, message },
            parameters: ending === null ? {} : { ending },
          })
          return (
            <List.Item key={path}>{t('endedAt', { place: placeIn(path, kept, names), words })}</List.Item>
          )
        })}
      </List>
    </Alert>
  )
}

const OwnFields = ({ form }: { readonly form: Form }) => {
  const t = useTranslations('templates.page')
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <TextInput label={t('name')} required {...form.text('name')} />
      <TextInput
        label={t('key')}
        description={t('keyHint', { key: form.draft.key })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        leftSection="/"
        {...form.text('key')}
      />
      <EntryChoice
        label={t('groups')}
        path="/api/v2/groups"
        value={form.draft.groupIds}
        onChange={(groupIds) => form.set({ groupIds })}
        error={form.errorAt('groupIds')}
        empty={t('everybody')}
      />
    </SimpleGrid>
  )
}

const Actions = ({ form }: { readonly form: Form }) => {
  const t = useTranslations('templates.page')
  return (
    <div className={classes.actions}>
      <FormErrors {...form} />
      <UnsavedGuard isDirty={form.isDirtyNow} />
      <Group gap="sm">
        <Button type="submit" loading={form.isSaving}>
          {t('save')}
        </Button>
        {form.isDirty ? (
          <Button variant="default" onClick={form.discard}>
            {t('discard')}
          </Button>
        ) : null}
        <Text size="sm" c="dimmed" role="status">
          {form.wasSaved ? t('saved') : null}
        </Text>
      </Group>
    </div>
  )
}

const TemplateForm = ({ stored }: { readonly stored: Tagged<TemplateView> }) => {
  const t = useTranslations('templates.page')
  const names = useReferenceData()
  const canEdit = useCanPlan()
  const view = stored.data
  usePageTitle(t('title', { name: view.name }))
  const form = useSettingsForm<TemplateView, TemplateDraft>({
    resource,
    stored,
    draftOf: (now) => {
      const kept = storyOf((now ?? view).body, names)
      const { name, key, groupIds, required } = now ?? view
      return { name, key, groupIds, story: kept, required: required.map((path) => keyOfPath(path, kept)) }
    },
    bodyOf: ({ story: kept, required, ...own }) => ({
      ...own,
      body: bodyOfStory(kept),
      required: required.flatMap((key) => pathOfKey(key, kept) ?? []),
    }),
    onSaved: () => undefined,
  })
  const props = useFormProps(form.error, () => {
    if (form.isDirty) form.save()
  })
  return (
    <form {...props} className={story.story}>
      <header className={classes.head}>
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/settings/$section" params={{ section: 'templates' }} />
          )}
        >
          <Group gap={2}>
            <IconChevronLeft size={14} aria-hidden />
            {t('back')}
          </Group>
        </Anchor>
        <h1 className={classes.title}>{t('title', { name: view.name })}</h1>
        <Uses id={view.id} />
      </header>
      <Ended view={view} />
      <FieldGroup disabled={!canEdit}>
        <OwnFields form={form} />
      </FieldGroup>
      <div>
        <Title order={2} size="h3">
          {t('begins')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('intro')}
        </Text>
      </div>
      <TemplateStory form={form} canEdit={canEdit}>
        <div className={classes.storyHead}>
          <StoryHeader />
        </div>
        <div className={story.parts}>
          <div className={story.tasks}>
            <Tasks />
          </div>
          <div className={story.links}>
            <LinkMatrix />
          </div>
          <div className={story.publications}>
            <Publications />
          </div>
          <div className={story.rest}>
            <Facts />
          </div>
        </div>
      </TemplateStory>
      {canEdit ? <Actions form={form} /> : null}
    </form>
  )
}

const Template = ({ id }: { readonly id: number }) => {
  const read = useQuery(entryQuery<TemplateView>(resource, id))
  if (isProblem(read.error, 'resource-not-found')) return <NotFound />
  if (read.data === undefined) return read.error === null ? <PageLoading /> : <LoadError of={read} />
  return <TemplateForm key={id} stored={read.data} />
}

/** What stories from a template begin with. */
export const TemplatePage = () => {
  const { templateId } = useParams({ from: '/signed-in/templates/$templateId' })
  if (!/^[1-9]\d{0,15}$/.test(templateId)) return <NotFound />
  return (
    <PageWords part="settings">
      <PageWords part="templates">
        <Suspense fallback={<PageLoading />}>
          <div className={story.page}>
            <Template id={Number(templateId)} />
          </div>
        </Suspense>
      </PageWords>
    </PageWords>
  )
}

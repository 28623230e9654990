import { IconBookmark, IconFileText, IconUser } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { getJson, withQuery } from '../../api/client.ts'
import { referenceDataQuery } from '../../api/reference-data.ts'
import type { ElementView } from '../../api/types.ts'
import { formatDay } from '../../calendar-date.ts'
import { ConfidentialSign } from '../../components/ConfidentialSign.tsx'
import { useLanguage } from '../../i18n.tsx'
import { nameOfElement } from '../../story-name.ts'
import { dayOf } from '../plan/search/day-of.ts'
import { useOpenStory } from '../plan/search/use-open-story.ts'
import { savedViewsQuery, searchOfView } from '../plan/views/saved-views.ts'
import type { PaletteItem } from './palette-item.ts'

type Story = Pick<
  ElementView,
  'id' | 'title' | 'slug' | 'confidential' | 'publications' | 'event' | 'tasks' | 'groups' | 'elementStatus'
>

const shownStories = 20

/** The stories that match the words on any date, in one list, recently changed ones first. */
export const useStories = (words: string, isFor: boolean) => {
  const t = useTranslations('palette')
  const { locale } = useLanguage()
  const open = useOpenStory()
  const search = words.trim()
  const read = useQuery({
    queryKey: ['palette', search],
    queryFn: ({ signal }) =>
      getJson<{ content: readonly Story[]; hasMore: boolean }>(
        withQuery('/api/v2/elements', { search, size: shownStories, sort: 'modificationDate,desc' }),
        signal,
      ),
    enabled: isFor && search !== '',
    placeholderData: keepPreviousData,
  })
  const stories = search === '' ? [] : (read.data?.content ?? [])
  const items = stories.map((story): PaletteItem => {
    const day = dayOf(story)
    return {
      key: `story ${story.id}`,
      name: nameOfElement(story, locale) ?? `#${story.id}`,
      group: t('stories'),
      hint: [story.elementStatus.name, day === null ? t('undated') : formatDay(day, locale, 'date')].join(
        ' · ',
      ),
      sign: story.confidential ? (
        <ConfidentialSign of={story} />
      ) : (
        <IconFileText size={16} stroke={1.6} aria-hidden />
      ),
      run: () => void open(story.id),
    }
  })
  return { items, read, hasMore: items.length > 0 && read.data?.hasMore === true }
}

/** The people whom the person may see: choosing one shows what they have to do. */
export const usePeople = (isFor: boolean): readonly PaletteItem[] => {
  const t = useTranslations('palette')
  const navigate = useNavigate()
  const { data } = useQuery({ ...referenceDataQuery, enabled: isFor })
  return (data?.users ?? [])
    .filter(({ deletionDate }) => deletionDate === null)
    .map(({ id, name }) => ({
      key: `person ${id}`,
      name,
      group: t('people'),
      hint: t('theirStories'),
      sign: <IconUser size={16} stroke={1.6} aria-hidden />,
      run: () => void navigate({ to: '/plan', search: { userIds: [id] } }),
    }))
}

/** The saved views of the plan: own ones, and those that others share. */
export const useViews = (isFor: boolean): readonly PaletteItem[] => {
  const t = useTranslations('palette')
  const navigate = useNavigate()
  const { data } = useQuery({ ...savedViewsQuery, enabled: isFor })
  return (data ?? []).map((view) => ({
    key: `view ${view.id}`,
    name: view.name,
    group: t('views'),
    sign: <IconBookmark size={16} stroke={1.6} aria-hidden />,
    run: () => void navigate({ to: '/plan', search: searchOfView(view) }),
  }))
}

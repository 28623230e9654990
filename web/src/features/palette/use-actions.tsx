import { IconCopyPlus, IconHash, IconKeyboard, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useCanPlan } from '../../api/session.ts'
import { showKeyboardHelp } from '../../components/shortcuts.ts'
import { showIds, useShowsIds } from '../../components/show-ids.ts'
import { useLanguage } from '../../i18n.tsx'
import { nameOfElement } from '../../story-name.ts'
import { requestEntry } from '../plan/list/entry-request.ts'
import { dayOf } from '../plan/search/day-of.ts'
import { validatePlanSearch } from '../plan/search/plan-search.ts'
import { askToDuplicate } from '../story/header/duplicating.ts'
import { elementQuery } from '../story/saving/element-query.ts'
import type { PaletteItem } from './palette-item.ts'

/** What can be done from every page. */
export const useActions = (): readonly PaletteItem[] => {
  const t = useTranslations('palette')
  const tf = useTranslations('frame')
  const canPlan = useCanPlan()
  const hasIds = useShowsIds()
  const navigate = useNavigate()
  const isOnPlan = useRouterState({ select: ({ location }) => location.pathname === '/plan' })
  const group = t('actions')
  const newStory = async () => {
    if (!isOnPlan) await navigate({ to: '/plan' })
    requestEntry()
  }
  const add = {
    key: 'new story',
    name: t('newStory'),
    group,
    sign: <IconPlus size={16} aria-hidden />,
    run: () => void newStory(),
  }
  const { locale } = useLanguage()
  const openId = useRouterState({
    select: ({ location: { pathname, search } }) =>
      Number(/^\/elements\/(\d+)/.exec(pathname)?.[1] ?? validatePlanSearch(search).story ?? 0),
  })
  const { data: shown } = useQuery({ ...elementQuery(openId), enabled: false })
  const duplicate = shown && {
    key: 'duplicate',
    name: t('duplicate', { name: nameOfElement(shown.data, locale) ?? `#${openId}` }),
    group,
    sign: <IconCopyPlus size={16} aria-hidden />,
    run: () =>
      askToDuplicate([
        {
          id: openId,
          name: nameOfElement(shown.data, locale) ?? `#${openId}`,
          day: dayOf(shown.data),
        },
      ]),
  }
  return [
    ...(canPlan ? [add] : []),
    ...(canPlan && duplicate ? [duplicate] : []),
    {
      key: 'keys',
      name: tf('keys'),
      group,
      hint: '?',
      sign: <IconKeyboard size={16} aria-hidden />,
      run: showKeyboardHelp,
    },
    {
      key: 'ids',
      name: t(hasIds ? 'hideIds' : 'showIds'),
      group,
      sign: <IconHash size={16} aria-hidden />,
      run: () => showIds(!hasIds),
    },
  ]
}

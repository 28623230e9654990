import { IconHash, IconKeyboard, IconPlus } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useCanPlan } from '../../api/session.ts'
import { showKeyboardHelp } from '../../components/shortcuts.ts'
import { showIds, useShowsIds } from '../../components/show-ids.ts'
import { requestEntry } from '../plan/list/entry-request.ts'
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
  return [
    ...(canPlan ? [add] : []),
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

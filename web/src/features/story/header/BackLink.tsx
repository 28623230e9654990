import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '../../../calendar-date.ts'
import { useShortcut } from '../../../components/shortcuts.ts'

/** Leads from the page of a story to where the person came from, else to the plan on the story's day. */
export const BackLink = ({ day }: { readonly day: CalendarDate | null }) => {
  const t = useTranslations('story')
  const { history } = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  const search = day === null ? {} : { dateFrom: day, dateTo: day }
  useShortcut('escape', t('back'), 'story', () =>
    canGoBack ? history.back() : void navigate({ to: '/plan', search }),
  )
  const goBack = (event: MouseEvent) => {
    if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  }
  return (
    <ActionIcon
      className="no-print"
      renderRoot={(props) => <Link {...props} to="/plan" search={search} />}
      aria-label={t('back')}
      title={t('back')}
      onClick={goBack}
    >
      <IconArrowLeft size={16} aria-hidden />
    </ActionIcon>
  )
}

import { ActionIcon } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconMail,
  IconMaximize,
  IconPrinter,
  IconX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { addDays, type CalendarDate, formatDay } from '../../calendar-date.ts'
import { useShortcut } from '../../components/shortcuts.ts'
import { usePageTitle } from '../../components/use-page-title.ts'
import { usePlanContext } from '../plan/plan-context.tsx'
import classes from './ConferenceHeader.module.css'
import type { Desk } from './conference-model.ts'
import type { Decision } from './decisions.ts'
import { resultText } from './result-text.ts'

interface ConferenceHeaderProps {
  readonly day: CalendarDate
  readonly desks: readonly Desk[]
  readonly deskIndex: number
  readonly discussed: ReadonlySet<number>
  readonly decisions: ReadonlyMap<number, readonly Decision[]>
  readonly onDesk: (index: number) => void
  readonly onGo: (day: CalendarDate) => void
}

const showWhole = (): void => {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen()
}

/** The day, the hour and the desks, each with how many of its stories were discussed. */
export const ConferenceHeader = (props: ConferenceHeaderProps) => {
  const { day, desks, deskIndex, discussed, decisions, onDesk, onGo } = props
  const t = useTranslations('conference')
  const { locale, now } = usePlanContext()
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/plan' })
  const title = t('title', { day: formatDay(day, locale, 'long') })
  usePageTitle(title)
  const text = resultText(desks, decisions, t('noDesk')) || t('noDecisions')
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`
  useShortcut('[', t('dayBefore'), 'page', () => onGo(addDays(day, -1)))
  useShortcut(']', t('dayAfter'), 'page', () => onGo(addDays(day, 1)))
  useShortcut('f', t('whole'), 'page', showWhole)
  useShortcut('escape', t('leave'), 'page', leave)
  const actions = [
    { words: t('print'), Icon: IconPrinter, run: () => window.print() },
    { words: t('whole'), Icon: IconMaximize, run: showWhole },
    { words: t('leave'), Icon: IconX, run: leave },
  ]
  return (
    <header className={classes.header}>
      <div className={classes.line}>
        <ActionIcon size={40} aria-label={t('dayBefore')} onClick={() => onGo(addDays(day, -1))}>
          <IconChevronLeft size={28} aria-hidden />
        </ActionIcon>
        <h1 className={classes.day}>{title}</h1>
        <ActionIcon size={40} aria-label={t('dayAfter')} onClick={() => onGo(addDays(day, 1))}>
          <IconChevronRight size={28} aria-hidden />
        </ActionIcon>
        <time className={classes.now}>{now.time}</time>
        <ActionIcon component="a" href={mail} size={44} aria-label={t('mail')} title={t('mail')}>
          <IconMail size={26} aria-hidden />
        </ActionIcon>
        {actions.map(({ words, Icon, run }) => (
          <ActionIcon key={words} size={44} aria-label={words} title={words} onClick={run}>
            <Icon size={26} aria-hidden />
          </ActionIcon>
        ))}
      </div>
      <nav className={classes.desks} aria-label={t('desks')}>
        {desks.map(({ groupId, name, rows }, index) => {
          const done = rows.filter(({ id }) => discussed.has(id)).length
          return (
            <button
              key={groupId}
              type="button"
              className={classes.desk}
              aria-current={index === deskIndex || undefined}
              data-done={done === rows.length || undefined}
              onClick={() => onDesk(index)}
            >
              {name ?? t('noDesk')} <span>{t('ofAll', { done, all: rows.length })}</span>
            </button>
          )
        })}
      </nav>
    </header>
  )
}

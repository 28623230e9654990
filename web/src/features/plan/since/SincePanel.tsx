import { ActionIcon, CloseButton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { isProblem } from '../../../api/problem.ts'
import { useSession } from '../../../api/session.ts'
import type { PlanDifference, PlanView } from '../../../api/types.ts'
import { formatInstant, inTimeZone } from '../../../calendar-date.ts'
import { LoadError } from '../../../components/LoadError.tsx'
import { useLanguage } from '../../../i18n.tsx'
import { PageWords } from '../../../page-words.tsx'
import { findRow } from '../model/place-row.ts'
import type { PlanQuestion } from '../model/plans-key.ts'
import { useDifferenceWords } from './difference-words.ts'
import classes from './Since.module.css'
import { sinceQuery } from './since-query.ts'

/** In the order in which a conference goes through them; a story stands under its first one. */
const kinds = ['added', 'removed', 'moved', 'retimed', 'reassigned', 'restatused', 'changed'] as const

/** Deleted, or hidden now: there is no page, and nothing is said about it. A hidden one has no title either. */
const isGone = ({ kinds: those, fields }: PlanDifference): boolean =>
  those.includes('removed') && fields.length === 0

const Title = ({ difference }: { readonly difference: PlanDifference }) => {
  const t = useTranslations('differences')
  const { elementId, title } = difference
  if (isGone(difference))
    return title === null ? (
      <span className={classes.hidden}>{t('hidden')}</span>
    ) : (
      <span className={classes.story}>{title}</span>
    )
  return (
    <Link
      from="/plan"
      to="/plan"
      search={(before: object) => ({ ...before, story: elementId })}
      className={classes.story}
    >
      {title ?? t('untitled')}
    </Link>
  )
}

interface DifferencesProps {
  readonly content: readonly PlanDifference[]
  readonly plan: PlanView | undefined
}

const Differences = ({ content, plan }: DifferencesProps) => {
  const t = useTranslations('differences')
  const wordsOf = useDifferenceWords()
  return (
    <div className={classes.groups}>
      {kinds.map((kind) => {
        const those = content.filter((one) => kinds.find((name) => one.kinds.includes(name)) === kind)
        return those.length === 0 ? null : (
          <section key={kind} aria-label={t(`kinds.${kind}`)}>
            <h3 className={classes.kind}>
              {t(`kinds.${kind}`)} <span className={classes.count}>{those.length}</span>
            </h3>
            <ul className={classes.list}>
              {those.map((difference) => {
                const words = wordsOf(difference.fields, plan && findRow(plan, difference.elementId)?.tasks)
                const isDeleted = difference.title !== null && isGone(difference)
                return (
                  <li key={difference.elementId}>
                    <Title difference={difference} />
                    <span className={classes.words}>{(isDeleted ? [t('deleted')] : words).join(' · ')}</span>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

const saysTooMany = (error: Error | null): boolean =>
  isProblem(error, 'validation-failed') && error.errors.some(({ code }) => code === 'too-many')

interface SincePanelProps {
  readonly question: PlanQuestion
  /** An instant. */
  readonly time: string
  /** As it is now. */
  readonly plan: PlanView | undefined
  readonly onClose: () => void
}

const Panel = ({ question, time, plan, onClose }: SincePanelProps) => {
  const t = useTranslations('differences')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  const read = useQuery(sinceQuery(question, time))
  const { data, error, isFetching, refetch } = read
  const isExpired = data === undefined && isProblem(error, 'changes-expired')
  const begin = data?.historyFrom ?? null
  const isBefore = begin !== null && new Date(time) < new Date(begin)
  const isTooMuch = data === undefined && saysTooMany(error)
  const title = t('title', { time: formatInstant(time, locale, timeZone) })
  return (
    <section data-layer className={classes.panel} aria-label={title}>
      <header className={classes.header}>
        <h2 className={classes.title}>{title}</h2>
        <span className={classes.asOf}>
          {data
            ? `${t('stories', { count: data.content.length })} · ${t('asOf', { time: inTimeZone(new Date(data.now), timeZone).time })}`
            : null}
        </span>
        <ActionIcon
          className="no-print"
          aria-label={t('again')}
          title={t('again')}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          <IconRefresh size={15} aria-hidden />
        </ActionIcon>
        <CloseButton className="no-print" size={24} iconSize={16} aria-label={t('close')} onClick={onClose} />
      </header>
      <div className={classes.content}>
        {isExpired ? <p className={classes.notice}>{t('expired')}</p> : null}
        {isTooMuch ? <p className={classes.notice}>{t('tooMuch')}</p> : null}
        {isExpired || isTooMuch ? null : <LoadError of={read} />}
        {isBefore ? (
          <p className={classes.notice}>{t('begins', { time: formatInstant(begin, locale, timeZone) })}</p>
        ) : null}
        {data?.content.length === 0 && !isBefore ? <p className={classes.notice}>{t('none')}</p> : null}
        {data ? <Differences content={data.content} plan={plan} /> : null}
      </div>
    </section>
  )
}

/** What is different in the plan since a time, in words (contract 17.4). */
export const SincePanel = (props: SincePanelProps) => (
  <PageWords part="differences">
    <Panel {...props} />
  </PageWords>
)

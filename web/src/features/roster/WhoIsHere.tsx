import { Popover, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { WhoIsHereView } from '../../api/types.ts'
import { inNameOrder } from '../../name-order.ts'
import { PageWords } from '../../page-words.tsx'
import classes from './WhoIsHere.module.css'
import { whoIsHereQuery } from './who-is-here-query.ts'

type Person = WhoIsHereView['now'][number]

const mostNames = 3

interface ListProps {
  readonly title: string
  readonly people: readonly Person[]
}

const People = ({ title, people }: ListProps) => {
  const t = useTranslations('whoIsHere')
  if (people.length === 0) return null
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.list}>
        {inNameOrder(people, ({ name }) => name).map(({ userId, name, hours, tasks }) => (
          <li key={userId} className={classes.person}>
            <span>{name}</span>
            <span className={classes.more}>
              {[...hours.map(({ from, to }) => `${from}–${to}`), t('tasks', { count: tasks })].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Presence = () => {
  const t = useTranslations('whoIsHere')
  const { data } = useQuery(whoIsHereQuery)
  if (!data) return null
  const { now, later, away } = data
  if (now.length + later.length + away.length === 0) return null
  const names = inNameOrder(now, ({ name }) => name).map(({ name }) => name)
  const first = names.slice(0, mostNames).join(', ')
  const more = names.length - mostNames
  const words = [
    now.length === 0
      ? t('nobodyNow')
      : t('now', { names: more > 0 ? t('andMore', { names: first, count: more }) : first }),
    ...(later.length > 0 ? [t('later', { count: later.length })] : []),
    ...(away.length > 0 ? [t('away', { count: away.length })] : []),
  ]
  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <button type="button" className={classes.line}>
          {words.join(' · ')}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.all}>
        <People title={t('nowTitle')} people={now} />
        <People title={t('laterTitle')} people={later} />
        <People title={t('awayTitle')} people={away} />
        <Text size="xs" mt="xs">
          <Link to="/roster">{t('toRoster')}</Link>
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Who is on shift now, comes later and is away, in one line (contract 25.5). Says nothing where nobody has shifts. */
export const WhoIsHere = () => (
  <PageWords part="presence">
    <Presence />
  </PageWords>
)

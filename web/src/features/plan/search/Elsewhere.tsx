import { Button, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getJson, withQuery } from '../../../api/client.ts'
import type { ElementView, PlanView } from '../../../api/types.ts'
import { formatDay } from '../../../calendar-date.ts'
import { ConfidentialSign } from '../../../components/ConfidentialSign.tsx'
import { LoadError, whyNotRead } from '../../../components/LoadError.tsx'
import { nameOfElement } from '../../../story-name.ts'
import { usePlanContext } from '../plan-context.tsx'
import { dayOf } from './day-of.ts'
import classes from './Elsewhere.module.css'
import type { PlanSearch } from './plan-search.ts'
import type { SearchChange } from './use-plan-search.ts'

type Hit = Pick<
  ElementView,
  'id' | 'title' | 'slug' | 'confidential' | 'publications' | 'event' | 'tasks' | 'groups'
>

interface Hits {
  readonly content: readonly Hit[]
  readonly hasMore: boolean
}

const maximumHits = 50

/** Stories that match the search on any day, recently changed ones first. */
const useHits = (words: string | undefined) =>
  useQuery({
    queryKey: ['plan', 'elsewhere', words],
    queryFn: ({ signal }) =>
      getJson<Hits>(
        withQuery('/api/v2/elements', { search: words, size: maximumHits, sort: 'modificationDate,desc' }),
        signal,
      ),
    enabled: words !== undefined,
  })

interface ElsewhereProps {
  readonly plan: PlanView
  readonly search: PlanSearch
  readonly onChange: (change: SearchChange) => void
}

/** The search covers the days shown. This lists matches elsewhere. */
export const Elsewhere = ({ plan, search, onChange }: ElsewhereProps) => {
  const { t, locale } = usePlanContext()
  const read = useHits(search.search)
  const { data } = read
  const [chosen, setChosen] = useState<boolean | null>(null)
  if (search.search === undefined) return null
  if (data === undefined)
    return whyNotRead(read) === undefined ? null : (
      <section className={`${classes.elsewhere} no-print`} aria-label={t('elsewhere.title')}>
        <LoadError of={read} />
      </section>
    )
  const shownIds = new Set([...plan.rows, ...plan.ideas].map(({ id }) => id))
  const hits = data.content.filter(({ id }) => !shownIds.has(id))
  if (hits.length === 0) return null
  const isOpen = chosen ?? plan.rows.length === 0
  const go = (hit: Hit) => {
    const day = dayOf(hit)
    onChange({
      story: hit.id,
      ...(day === null ? {} : { preset: undefined, dateFrom: day, dateTo: day, view: undefined }),
    })
  }
  return (
    <section className={`${classes.elsewhere} no-print`} aria-label={t('elsewhere.title')}>
      <p role="status">
        {t(data.hasMore ? 'elsewhere.more' : 'elsewhere.count', { count: hits.length })}{' '}
        <Button variant="light" size="compact-xs" aria-expanded={isOpen} onClick={() => setChosen(!isOpen)}>
          {isOpen ? t('elsewhere.hide') : t('elsewhere.show')}
        </Button>
      </p>
      {isOpen ? (
        <ul>
          {hits.map((hit) => {
            const day = dayOf(hit)
            return (
              <li key={hit.id}>
                <UnstyledButton onClick={() => go(hit)} className={classes.hit}>
                  <span className={classes.day}>
                    {day === null ? t('elsewhere.undated') : formatDay(day, locale, 'date')}
                  </span>
                  <span>
                    <ConfidentialSign of={hit} />
                    <span>{nameOfElement(hit, locale) ?? `#${hit.id}`}</span>
                  </span>
                </UnstyledButton>
              </li>
            )
          })}
        </ul>
      ) : null}
    </section>
  )
}

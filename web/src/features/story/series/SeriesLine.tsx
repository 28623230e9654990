import { Anchor, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import type { SeriesBeside, SeriesScope } from '../../../api/series.ts'
import { useCanPlan } from '../../../api/session.ts'
import { storyBesideQuery } from '../../../api/story-beside.ts'
import { SeriesIcon } from '../../../components/SeriesSign.tsx'
import { useWallClock } from '../../../wall-clock.ts'
import { useStory } from '../saving/story-context.tsx'
import { ScopeDialog } from './ScopeDialog.tsx'
import classes from './SeriesLine.module.css'
import { useTellChanged } from './use-tell-changed.ts'

const scopes = ['this', 'following', 'all'] as const satisfies readonly SeriesScope[]

const isScope = (text: string): text is SeriesScope => scopes.some((scope) => scope === text)

const Name = ({ id, name }: SeriesBeside) => {
  const canPlan = useCanPlan()
  const t = useTranslations('series')
  if (name === null || !canPlan)
    return <span>{name === null ? t('oneOfSome') : t('oneOfNamed', { name })}</span>
  const words = t.rich('oneOf', {
    name,
    link: (chunks) => (
      <Anchor
        fz="inherit"
        underline="always"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/settings/$section"
            params={{ section: 'series' }}
            search={{ open: String(id) }}
          />
        )}
      >
        {chunks}
      </Anchor>
    ),
  })
  return <span>{words}</span>
}

const Place = ({ place, count }: SeriesBeside) => {
  const t = useTranslations('series')
  return (
    <span>
      {place === null
        ? t('notADate')
        : count === null
          ? t('place', { place })
          : t('placeOf', { place, count })}
    </span>
  )
}

/** For which stories changes hold, once the person was asked. */
const Scope = () => {
  const t = useTranslations('series')
  const { saving } = useStory()
  const { chosen } = useSyncExternalStore(saving.scope.subscribe, saving.scope.getState)
  if (chosen === null) return null
  return (
    <NativeSelect
      className="no-print"
      size="xs"
      aria-label={t('holdsFor')}
      value={chosen}
      data={scopes.map((scope) => ({ value: scope, label: t(`holds.${scope}`) }))}
      onChange={({ currentTarget: { value } }) => {
        if (isScope(value)) saving.scope.choose(value)
      }}
    />
  )
}

/** The series that made the story, which one of it the story is, and for which of its stories changes hold. */
export const SeriesLine = () => {
  const { element, saving, canEdit } = useStory()
  const { date: today } = useWallClock()
  const { data: beside } = useQuery(storyBesideQuery(element.id))
  const series = beside?.series
  const asked = series && canEdit && series.name !== null && series.date >= today ? series : null
  useEffect(() => saving.scope.setSeries(asked), [saving, asked])
  const { told } = useSyncExternalStore(saving.scope.subscribe, saving.scope.getState)
  const tellChanged = useTellChanged()
  useEffect(() => {
    if (told !== null) tellChanged(told)
  }, [told, tellChanged])
  if (!series) return null
  return (
    <div className={classes.line}>
      <SeriesIcon />
      <span>
        <Name {...series} />
        <span>, </span>
        <Place {...series} />
      </span>
      {asked ? <Scope /> : null}
      <ScopeDialog />
    </div>
  )
}

import { IconRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { seriesNamesQuery } from '../api/series.ts'
import classes from './SeriesSign.module.css'

export const SeriesIcon = () => <IconRepeat size={13} stroke={1.8} aria-hidden />

const Sign = ({ id }: { readonly id: number }) => {
  const t = useTranslations('series')
  const { data: names } = useQuery(seriesNamesQuery)
  const name = names?.get(id)
  const words = name === undefined ? t('oneOfSome') : t('oneOfNamed', { name })
  return (
    <span role="img" aria-label={words} title={words} className={classes.sign}>
      <SeriesIcon />
    </span>
  )
}

/** Marks a story that is one of a series. */
export const SeriesSign = ({
  of: { series },
}: {
  readonly of: { readonly series: { readonly id: number } | null }
}) => (series === null ? null : <Sign id={series.id} />)

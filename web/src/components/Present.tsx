import { useTranslations } from 'use-intl'
import { useReferenceData } from '../api/reference-data.ts'
import { useSession } from '../api/session.ts'
import { useLanguage } from '../i18n.tsx'
import { usePresent } from '../live/presence.ts'
import { initialsOfName } from '../person-name.ts'
import classes from './Present.module.css'

const mostShown = 3

const People = ({ ids }: { readonly ids: readonly number[] }) => {
  const t = useTranslations('frame')
  const { locale } = useLanguage()
  const { user } = useSession()
  const { users } = useReferenceData()
  const names = users.filter(({ id }) => id !== user.id && ids.includes(id)).map(({ name }) => name)
  if (names.length === 0) return null
  const label = t('present', { people: new Intl.ListFormat(locale).format(names) })
  const more = names.length - mostShown
  return (
    <span role="img" aria-label={label} title={label} className={`${classes.people} no-print`}>
      {names.slice(0, mostShown).map((name) => (
        <span key={name} aria-hidden className={classes.person}>
          {initialsOfName(name)}
        </span>
      ))}
      {more > 0 ? (
        <span aria-hidden className={classes.person}>
          +{more}
        </span>
      ) : null}
    </span>
  )
}

/** The initials of the other people who have a story open. */
export const Present = ({ of }: { readonly of: number }) => {
  const ids = usePresent(of)
  return ids.length === 0 ? null : <People ids={ids} />
}

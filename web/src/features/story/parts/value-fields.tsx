import { useTranslations } from 'use-intl'
import type { EventView, LinkView } from '../../../api/types.ts'
import { ExternalAnchor } from '../../../components/ExternalAnchor.tsx'
import { eventOf, eventTexts, linkOf, linkTexts, urlOf, urlTexts } from '../fields/part-values.ts'
import { useWords } from '../fields/use-words.ts'
import type { Field } from '../saving/field.ts'
import classes from './Control.module.css'
import { PartsField } from './PartsField.tsx'

interface NamedField<V> {
  readonly field: Field<V>
  readonly label: string
}

/** When something starts and ends. */
export const EventField = ({ field, label }: NamedField<EventView | null>) => {
  const t = useTranslations('story')
  const words = useWords()
  return (
    <PartsField
      field={field}
      label={label}
      parts={[
        { name: 'fromDate', label: t('event.fromDate'), kind: 'date', time: 'fromTime' },
        { name: 'fromTime', label: t('event.fromTime'), kind: 'time' },
        { name: 'toDate', label: t('event.toDate'), kind: 'date', time: 'toTime' },
        { name: 'toTime', label: t('event.toTime'), kind: 'time' },
      ]}
      toTexts={eventTexts}
      toValue={eventOf}
      show={words.event}
      placeholder={t('event.none')}
    />
  )
}

/** A link with a title. */
export const LinkField = ({ field, label }: NamedField<LinkView | null>) => {
  const t = useTranslations('story')
  return (
    <PartsField
      field={field}
      label={label}
      parts={[
        { name: 'url', label: t('link.url'), kind: 'url', placeholder: 'https://' },
        { name: 'title', label: t('link.title'), kind: 'long' },
      ]}
      toTexts={linkTexts}
      toValue={linkOf}
      show={(link) => (link === null ? '' : (link.title ?? link.url))}
      render={(link) =>
        link === null ? null : (
          <ExternalAnchor href={link.url} className={classes.anchor}>
            {link.title ?? link.url}
          </ExternalAnchor>
        )
      }
      placeholder={t('link.none')}
    />
  )
}

/** A link without a title. */
export const UrlField = ({ field, label }: NamedField<string | null>) => {
  const t = useTranslations('story')
  return (
    <PartsField
      field={field}
      label={label}
      parts={[{ name: 'url', label: t('link.url'), kind: 'url', placeholder: 'https://' }]}
      toTexts={urlTexts}
      toValue={urlOf}
      show={(url) => url ?? ''}
      render={(url) =>
        url === null ? null : (
          <ExternalAnchor href={url} className={classes.anchor}>
            {url}
          </ExternalAnchor>
        )
      }
      placeholder={t('link.none')}
    />
  )
}

import { Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import { formatInstant, inTimeZone } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'
import { isSame } from '../saving/is-same.ts'
import type { FieldState } from '../saving/use-field.ts'
import classes from './Control.module.css'
import { RequiredTick } from './RequiredTick.tsx'

interface FieldNotesProps<V> {
  readonly state: FieldState<V>
  /** The field's name in the messages. */
  readonly label: string
  /** A value in words. */
  readonly show: (value: V) => string
  /** Opens the field for editing, with this value. */
  readonly onEdit?: (mine: V, base: V) => void
  /** The field is being edited, so it does not offer an older draft. */
  readonly isEditing?: boolean
}

/** Two people changed the same field: shows both versions and the previous one, and lets the second person choose. */
const ConflictChoice = <V,>({ state, label, show, onEdit }: FieldNotesProps<V>) => {
  const t = useTranslations('story.conflict')
  const { conflict, forget, keepDraft, save } = state
  if (!conflict) return null
  const { base, theirs, mine } = conflict
  const versions = [
    { name: 'base', value: base },
    { name: 'theirs', value: theirs },
    { name: 'mine', value: mine },
  ] as const
  return (
    <section className={classes.notes} aria-label={t('of', { field: label })}>
      <strong role="alert">{t('title', { field: label })}</strong>
      <dl className={classes.versions}>
        {versions.map(({ name, value }) => (
          <div key={name} className={classes.version}>
            <dt>{t(name)}</dt>
            <dd>{show(value) || t('nothing')}</dd>
          </div>
        ))}
      </dl>
      <Group gap="xs">
        <Button variant="default" onClick={forget}>
          {t('keepTheirs')}
        </Button>
        <Button variant="default" onClick={() => save(mine, theirs)}>
          {t('useMine')}
        </Button>
        {onEdit ? (
          <Button
            variant="subtle"
            onClick={() => {
              forget()
              keepDraft(mine, theirs)
              onEdit(mine, theirs)
            }}
          >
            {t('edit')}
          </Button>
        ) : null}
      </Group>
    </section>
  )
}

/** Offers text that was typed earlier and never saved. */
const DraftOffer = <V,>({ state, label, show, onEdit }: FieldNotesProps<V>) => {
  const t = useTranslations('story.draft')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  const { offered, value, forget, keepDraft, save } = state
  if (!offered || isSame(offered.value, value)) return null
  const typed = inTimeZone(new Date(offered.time), timeZone)
  const isToday = typed.date === inTimeZone(new Date(), timeZone).date
  const restore = () => {
    if (!onEdit) return save(offered.value, offered.base)
    forget()
    // Keep the draft until it is saved.
    keepDraft(offered.value, offered.base)
    onEdit(offered.value, offered.base)
  }
  return (
    <section className={classes.notes} aria-label={t('of', { field: label })}>
      <strong>
        {t('title', { time: isToday ? typed.time : formatInstant(offered.time, locale, timeZone) })}
      </strong>
      <dl className={classes.versions}>
        <div className={classes.version}>
          <dt>{label}</dt>
          <dd>{show(offered.value) || t('nothing')}</dd>
        </div>
      </dl>
      <Group gap="xs">
        <Button variant="default" onClick={restore}>
          {t('restore')}
        </Button>
        <Button variant="subtle" onClick={forget}>
          {t('discard')}
        </Button>
      </Group>
    </section>
  )
}

/** Below a field: whatever keeps the person's value from being saved. */
export const FieldNotes = <V,>(props: FieldNotesProps<V>) => (
  <>
    <ConflictChoice {...props} />
    {props.state.conflict || props.isEditing ? null : <DraftOffer {...props} />}
    <RequiredTick fieldKey={props.state.key} label={props.label} />
  </>
)

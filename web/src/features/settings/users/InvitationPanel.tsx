import { Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { UserSettingsView } from '../../../../../src/users/user-schemas.ts'
import { personName } from '../../../person-name.ts'
import classes from '../shared/Handed.module.css'
import { useInvitation } from './invitation.tsx'
import { MadeLink } from './MadeLink.tsx'

/** How somebody who was just added gets in. */
export const InvitationPanel = ({ view }: { readonly view: UserSettingsView }) => {
  const t = useTranslations('settings.signIn')
  const { userId, link, error } = useInvitation()
  const isShown = userId === view.id && (link !== undefined || error !== null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isShown) title.current?.focus()
  }, [isShown])
  if (!isShown) return null
  const words = t('invited', { name: personName(view) })
  return (
    <section className={classes.panel} aria-label={words}>
      <Title order={3} ref={title} tabIndex={-1} className={classes.title}>
        {words}
      </Title>
      {link === undefined ? null : <MadeLink link={link} />}
      {error === null ? null : (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error.message}
        </Text>
      )}
    </section>
  )
}

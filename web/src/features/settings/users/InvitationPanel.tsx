import { useTranslations } from 'use-intl'
import type { UserSettingsView } from '../../../api/types.ts'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { personName } from '../../../person-name.ts'
import classes from '../shared/Handed.module.css'
import { HandedTitle } from '../shared/HandedTitle.tsx'
import { useInvitation, wordsOfLinkError } from './invitation.tsx'
import { MadeLink } from './MadeLink.tsx'

/** How a person who was just added gets access. */
export const InvitationPanel = ({ view }: { readonly view: UserSettingsView }) => {
  const t = useTranslations('settings.signIn')
  const { userId, link, error } = useInvitation()
  if (userId !== view.id || (link === undefined && error === null)) return null
  const words = t('invited', { name: personName(view) })
  return (
    <section className={classes.panel} aria-label={words}>
      <HandedTitle>{words}</HandedTitle>
      {link === undefined ? null : <MadeLink userId={view.id} link={link} />}
      <ProblemText>{wordsOfLinkError(error)}</ProblemText>
    </section>
  )
}

import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import classes from './ConfidentialSign.module.css'

/** Marks a confidential story wherever its name appears, also in print. */
export const ConfidentialSign = ({
  of: { confidential },
}: {
  readonly of: { readonly confidential: boolean }
}) => {
  const t = useTranslations('story')
  if (!confidential) return null
  return (
    <span role="img" aria-label={t('confidential')} title={t('confidential')} className={classes.sign}>
      <IconLock size={13} aria-hidden />
    </span>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Notice } from './Notice.tsx'

export const NotFound = () => {
  const t = useTranslations('notFound')
  return (
    <Notice
      title={t('title')}
      action={
        <Button component={Link} to="/">
          {t('action')}
        </Button>
      }
    >
      {t('detail')}
    </Notice>
  )
}

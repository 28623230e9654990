import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Notice } from './Notice.tsx'

export const NotFound = () => {
  const t = useTranslations('notFound')
  return (
    <Notice
      title={t('title')}
      level={1}
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

/** The same, without the frame. */
export const NotFoundPage = () => (
  <main>
    <NotFound />
  </main>
)

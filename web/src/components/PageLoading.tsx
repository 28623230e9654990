import { Center, Loader } from '@mantine/core'
import { useTranslations } from 'use-intl'

/** Shown when a page takes longer than 300 ms. */
export const PageLoading = () => {
  const t = useTranslations('frame')
  return (
    <Center mih={240} role="status" aria-label={t('loading')}>
      <Loader size="sm" />
    </Center>
  )
}

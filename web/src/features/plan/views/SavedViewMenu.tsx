import { Title } from '@mantine/core'
import { usePlanSurroundings } from '../plan-context.tsx'

export const SavedViewMenu = () => {
  const { t } = usePlanSurroundings()
  return <Title order={1}>{t('title')}</Title>
}

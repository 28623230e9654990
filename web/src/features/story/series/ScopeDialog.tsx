import { Button, Modal, Stack, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useStory } from '../saving/story-context.tsx'
import classes from './ScopeDialog.module.css'

/** Asks for which stories of a series a change holds, or which of them go to the trash. The first answer is what is meant most often. */
export const ScopeDialog = () => {
  const t = useTranslations('series')
  const { saving } = useStory()
  const { asking, series } = useSyncExternalStore(saving.scope.subscribe, saving.scope.getState)
  const question = asking?.question ?? 'change'
  const answers =
    question === 'change' ? (['this', 'following', 'all'] as const) : (['this', 'following'] as const)
  return (
    <Modal
      opened={asking !== null}
      onClose={() => asking?.answer(null)}
      title={t(`ask.${question}.title`)}
      closeButtonProps={{ 'aria-label': t('ask.cancel') }}
      size="sm"
    >
      <Stack gap="sm">
        <Text size="sm">{t(`ask.${question}.text`, { name: series?.name ?? '' })}</Text>
        {answers.map((scope, index) => (
          <Button
            key={scope}
            variant={index === 0 ? 'filled' : 'default'}
            justify="flex-start"
            classNames={{ root: classes.answer, label: classes.words }}
            data-autofocus={index === 0 || undefined}
            onClick={() => asking?.answer(scope)}
          >
            {scope === 'all'
              ? t('ask.change.all')
              : t(`ask.${question}.${scope}`, { place: series?.place ?? 0 })}
          </Button>
        ))}
      </Stack>
    </Modal>
  )
}

import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { useCopied } from '../../components/use-copy.ts'

/** The address of a new feed, shown once. */
export const FeedAddress = ({ url }: { readonly url: string }) => {
  const t = useTranslations('feeds')
  const { isCopied, copy } = useCopied()
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Paper p="md" withBorder>
      <Stack gap="xs">
        <Group gap="sm" align="flex-end">
          <TextInput
            label={t('address')}
            value={url}
            readOnly
            flex="1 1 16rem"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button leftSection={<Icon size={16} aria-hidden />} onClick={() => void copy(url)}>
            {isCopied ? t('copied') : t('copy')}
          </Button>
        </Group>
        <Text size="sm">{t('once')}</Text>
      </Stack>
    </Paper>
  )
}

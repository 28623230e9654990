import { Button, Group, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { copyText } from '../../../components/copy-text.ts'
import classes from './CopyBlock.module.css'

interface CopyBlockProps {
  readonly label: string
  readonly text: string
  readonly onCopied?: () => void
}

type State = 'idle' | 'copied' | 'refused'

/** Text to paste elsewhere unchanged, with a Copy button. */
export const CopyBlock = ({ label, text, onCopied }: CopyBlockProps) => {
  const t = useTranslations('settings.copyBlock')
  const [state, setState] = useState<State>('idle')
  const copy = async () => {
    const isDone = await copyText(text)
    setState(isDone ? 'copied' : 'refused')
    if (isDone) onCopied?.()
  }
  const Icon = state === 'copied' ? IconCheck : IconCopy
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<Icon size={13} aria-hidden />}
          onClick={() => void copy()}
          aria-label={t('copy', { label })}
        >
          {state === 'copied' ? t('copied') : t('button')}
        </Button>
      </Group>
      <section className={classes.text} aria-label={label} onCopy={onCopied}>
        <pre>{text}</pre>
      </section>
      <Text size="xs" role="status" c={state === 'refused' ? 'var(--mantine-color-error)' : 'dimmed'}>
        {state === 'refused' ? t('refused') : null}
      </Text>
    </div>
  )
}

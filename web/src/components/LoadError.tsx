import { Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ProblemText } from './ProblemText.tsx'

interface Read {
  readonly data: unknown
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

/** Why there is nothing to show; undefined if there is data, or it is still loading. */
export const whyNotRead = ({ data, error }: Pick<Read, 'data' | 'error'>): string | undefined =>
  data === undefined ? error?.message : undefined

/** Stands in for a part of a page that could not be read, so that it does not look empty. */
export const LoadError = ({ of }: { readonly of: Read }) => {
  const t = useTranslations('pageError')
  const words = whyNotRead(of)
  return words === undefined ? null : (
    <Group gap="xs">
      <ProblemText>{words}</ProblemText>
      <Button variant="subtle" onClick={() => void of.refetch()}>
        {t('again')}
      </Button>
    </Group>
  )
}

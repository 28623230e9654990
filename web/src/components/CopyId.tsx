import { Tooltip, UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import classes from './CopyId.module.css'
import { useCopied } from './use-copy.ts'

export interface CopyIdProps {
  readonly id: number | string
  /** The name of the thing with this ID, for screen readers: "Website". */
  readonly of: string
}

/** An ID for integrators to read, and to copy with one press. */
export const CopyId = ({ id, of }: CopyIdProps) => {
  const t = useTranslations('copy')
  const { isCopied, copy } = useCopied()
  return (
    <Tooltip label={isCopied ? t('copied') : t('copyId')}>
      <UnstyledButton
        className={classes.id}
        onClick={() => void copy(String(id))}
        aria-label={t('idOf', { of, id: String(id) })}
      >
        {id}
        {isCopied ? <IconCheck size={13} aria-hidden /> : <IconCopy size={13} aria-hidden />}
      </UnstyledButton>
    </Tooltip>
  )
}

import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import classes from './Card.module.css'

interface DisclosureProps {
  /** What the details are of, for who cannot see where the button stands. */
  readonly of: string
  /** Beside the button, also while it is closed. */
  readonly aside?: ReactNode
  readonly children: () => ReactNode
}

/** The rest of a card, made only once it is asked for. */
export const Disclosure = ({ of, aside, children }: DisclosureProps) => {
  const t = useTranslations('story')
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <div className={classes.foot}>
        <UnstyledButton
          className={classes.disclosure}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('detailsOf', { of })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Chevron size={14} aria-hidden />
          {t('details')}
        </UnstyledButton>
        <span className={classes.gap} />
        {aside}
      </div>
      <div id={id}>{isOpen ? <div className={classes.details}>{children()}</div> : null}</div>
    </>
  )
}

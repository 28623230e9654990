import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStory } from '../saving/story-context.tsx'
import type { StoryState } from '../saving/story-state.ts'
import classes from './Card.module.css'

/** Whether somebody has to look at one of the fields: refused, in conflict, or typed and not saved. */
const hasUnsettled = ({ refusals, conflicts, offered }: StoryState, keysBelow: string): boolean =>
  [...refusals.keys(), ...conflicts.keys(), ...offered.keys()].some((key) => key.startsWith(keysBelow))

interface DisclosureProps {
  /** What the details are of, for who cannot see where the button stands. */
  readonly of: string
  /** What the keys of its fields begin with: it opens by itself when one of them has something to be settled. */
  readonly fieldsBelow: string
  /** Beside the button, also while it is closed. */
  readonly aside?: ReactNode
  readonly children: () => ReactNode
}

/** The rest of a card, made only once it is asked for. */
export const Disclosure = ({ of, fieldsBelow, aside, children }: DisclosureProps) => {
  const t = useTranslations('story')
  const { state } = useStory()
  const [isWanted, setIsWanted] = useState(false)
  const isOpen = isWanted || hasUnsettled(state, fieldsBelow)
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
          onClick={() => setIsWanted(!isOpen)}
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

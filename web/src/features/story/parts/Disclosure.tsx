import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStory } from '../saving/story-context.tsx'
import type { StoryState } from '../saving/story-state.ts'
import classes from './Card.module.css'

/** Whether a field needs attention: refused, in conflict, or with an unsaved draft. */
const hasUnsettled = ({ refusals, conflicts, offered }: StoryState, keysBelow: string): boolean =>
  [...refusals.keys(), ...conflicts.keys(), ...offered.keys()].some((key) => key.startsWith(keysBelow))

interface DisclosureProps {
  /** What the details belong to, for screen readers. */
  readonly of: string
  /** The prefix of its fields' keys: it opens by itself when one of them needs attention. */
  readonly fieldsBelow: string
  /** Next to the button, also while closed. */
  readonly aside?: ReactNode
  readonly children: () => ReactNode
}

/** The rest of a card, rendered only when it is opened. */
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
          className={`${classes.disclosure} no-print`}
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

import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStory } from '../saving/story-context.tsx'
import classes from './Card.module.css'

/** What cards show above their details. */
const onCards: ReadonlySet<string> = new Set([
  ...['done', 'headline', 'user', 'deadline', 'statusId'],
  ...['schedule', 'assignedTaskIds', 'publish'],
])

/** Whether one of the details needs attention: refused, in conflict, with an unsaved draft, or without what a status asks for. */
const hasUnsettled = (
  { state: { refusals, conflicts, offered }, gates }: Pick<ReturnType<typeof useStory>, 'state' | 'gates'>,
  keysBelow: string,
  above: ReadonlySet<string>,
): boolean =>
  [refusals, conflicts, offered, gates.missing].some((those) =>
    [...those.keys()].some((key) => key.startsWith(keysBelow) && !above.has(key.slice(keysBelow.length))),
  )

interface DisclosureProps {
  /** What the details belong to, for screen readers. */
  readonly of: string
  /** The prefixes of its fields' keys: it opens by itself when one of them needs attention. */
  readonly fieldsBelow: string | readonly string[]
  /** What the button says, if it is not "Details". Then nothing is shown above. */
  readonly says?: ReactNode
  /** Next to the button, also while closed. */
  readonly aside?: ReactNode
  readonly children: () => ReactNode
}

/** The rest of a card, rendered only when it is opened. */
export const Disclosure = ({ of, fieldsBelow, says, aside, children }: DisclosureProps) => {
  const t = useTranslations('story')
  const story = useStory()
  const [isWanted, setIsWanted] = useState(false)
  const above = says === undefined ? onCards : new Set<string>()
  const isOpen = isWanted || [fieldsBelow].flat().some((below) => hasUnsettled(story, below, above))
  const id = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <>
      <div className={classes.foot}>
        <UnstyledButton
          className={`${classes.disclosure} ${says === undefined ? 'no-print' : ''}`}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={says === undefined ? t('detailsOf', { of }) : undefined}
          onClick={() => setIsWanted(!isOpen)}
        >
          <Chevron size={14} aria-hidden />
          <span>{says ?? t('details')}</span>
        </UnstyledButton>
        <span className={classes.gap} />
        {aside}
      </div>
      <div id={id}>{isOpen ? <div className={classes.details}>{children()}</div> : null}</div>
    </>
  )
}

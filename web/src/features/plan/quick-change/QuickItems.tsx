import { Menu } from '@mantine/core'
import { IconCalendarTime, IconCircleDot, IconUserPlus } from '@tabler/icons-react'
import { usePlanContext } from '../plan-context.tsx'
import { openQuickChange, type QuickChangeKind, type ShownStory } from './quick-change.ts'

interface QuickItemsProps {
  readonly story: ShownStory
  /** The selector of the row or card, around which the choice opens. */
  readonly frame: string
  readonly kinds: readonly QuickChangeKind[]
  /** Changes all selected stories instead, of which this is one. */
  readonly onSeveral?: ((kind: QuickChangeKind) => void) | undefined
}

const icons = {
  person: IconUserPlus,
  status: IconCircleDot,
  deadline: IconCalendarTime,
} as const satisfies Readonly<Record<QuickChangeKind, unknown>>

/** What keys change in a row, in its menu: for touch screens and for people who do not know the keys. */
export const QuickItems = ({ story, frame, kinds, onSeveral }: QuickItemsProps) => {
  const { t } = usePlanContext()
  const open = (kind: QuickChangeKind) => {
    if (onSeveral) return onSeveral(kind)
    const element = document.querySelector<HTMLElement>(frame)
    if (element !== null) openQuickChange(story, kind, element)
  }
  return kinds.map((kind) => {
    const Sign = icons[kind]
    return (
      <Menu.Item key={kind} leftSection={<Sign size={14} aria-hidden />} onClick={() => open(kind)}>
        {t(`quick.${kind}`)}
      </Menu.Item>
    )
  })
}

import {
  type Icon,
  IconCalendarPlus,
  IconCalendarShare,
  IconCopyPlus,
  IconExternalLink,
  IconLink,
  IconMaximize,
  IconTerminal2,
  IconTrash,
} from '@tabler/icons-react'
import type { PlanRow } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { useShowsIds } from '../../../components/show-ids.ts'
import { useCopy } from '../../../components/use-copy.ts'
import { curlRead } from '../../../curl.ts'
import { askToDuplicate } from '../../story/header/duplicating.ts'
import { cmsLinkOf, copiedFrom, nameOf } from '../model/row-facts.ts'
import { usePlanContext } from '../plan-context.tsx'
import { askToPostpone } from '../plan-on/postponing.ts'
import type { ForSeveral } from '../selection/use-several.ts'
import type { ViewProps } from '../view-props.ts'

export interface RowActionHandlers {
  readonly onPlan: ViewProps['onPlan']
  readonly onTrash: ((row: PlanRow) => void) | undefined
  readonly onOpenPage: (row: PlanRow) => void
  readonly onSeveral: ForSeveral
}

/** An action on a story, or a link. */
interface RowAction {
  readonly key: string
  readonly icon: Icon
  readonly words: string
  /** The name with the story's title, for screen readers. */
  readonly label: string
  readonly does: { readonly onClick: () => void } | { readonly href: string }
}

const httpOnly = (link: string | null): string | null =>
  link !== null && /^https?:\/\//i.test(link) ? link : null

/** The actions on a story besides opening it: first those for editors, last those for integrators. */
export const useRowActions = (
  row: PlanRow,
  /** The day of the list on which it stands. */
  day: CalendarDate | null,
  handlers: RowActionHandlers,
  /** How many stories are selected together with it, itself among them. */
  selected: number,
): readonly RowAction[] => {
  const { t } = usePlanContext()
  const { onPlan, onTrash, onOpenPage, onSeveral } = handlers
  const isSeveral = selected > 1
  const name = nameOf(row)
  const from = copiedFrom(row)
  const cmsLink = httpOnly(cmsLinkOf(row))
  const copy = useCopy()
  const hasIds = useShowsIds()
  const copyLink = () => void copy(`${location.origin}/elements/${row.id}`, t('copiedLink'))
  const copyCurl = () => void copy(curlRead(`/api/v2/elements/${row.id}`), t('copiedCurl'))
  const action = (
    key: 'copyCurl' | 'copyLink' | 'duplicate' | 'openInCms' | 'planOn' | 'postpone' | 'trash' | 'openPage',
    icon: Icon,
    of = name,
  ) => ({
    key,
    icon,
    words: of === name ? t(key) : t(`${key}Of`, { name: of }),
    label: t(`${key}Of`, { name: of }),
  })
  const changing = (
    key: 'duplicate' | 'planOn' | 'trash',
    icon: Icon,
    forAll: Parameters<ForSeveral>[0],
    one: () => void,
  ) => ({
    ...action(key, icon, isSeveral ? t('stories', { count: selected }) : name),
    does: { onClick: isSeveral ? () => onSeveral(forAll) : one },
  })
  return [
    ...(onPlan ? [changing('planOn', IconCalendarPlus, 'day', () => onPlan(row, day))] : []),
    ...(onPlan && !isSeveral && from.day !== null
      ? [{ ...action('postpone', IconCalendarShare), does: { onClick: () => askToPostpone(from) } }]
      : []),
    { ...action('openPage', IconMaximize), does: { onClick: () => onOpenPage(row) } },
    ...(cmsLink === null ? [] : [{ ...action('openInCms', IconExternalLink), does: { href: cmsLink } }]),
    { ...action('copyLink', IconLink), does: { onClick: copyLink } },
    ...(onTrash ? [changing('duplicate', IconCopyPlus, 'duplicate', () => askToDuplicate([from]))] : []),
    ...(onTrash ? [changing('trash', IconTrash, 'trash', () => onTrash(row))] : []),
    ...(hasIds ? [{ ...action('copyCurl', IconTerminal2), does: { onClick: copyCurl } }] : []),
  ]
}

import {
  type Icon,
  IconCalendarPlus,
  IconCopyPlus,
  IconExternalLink,
  IconLink,
  IconMaximize,
  IconTerminal2,
  IconTrash,
} from '@tabler/icons-react'
import type { PlanRow } from '../../../../../src/planning/plan/plan-schemas.ts'
import { useShowsIds } from '../../../components/show-ids.ts'
import { useCopy } from '../../../components/use-copy.ts'
import { curlRead } from '../../../curl.ts'
import { useDuplicate } from '../../story/header/use-duplicate.ts'
import { cmsLinkOf, nameOf } from '../model/row-facts.ts'
import { usePlanSurroundings } from '../plan-context.tsx'

export interface RowActionHandlers {
  readonly onPlan: ((row: PlanRow) => void) | undefined
  readonly onTrash: ((row: PlanRow) => void) | undefined
  readonly onOpenPage: (row: PlanRow) => void
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
export const useRowActions = (row: PlanRow, handlers: RowActionHandlers): readonly RowAction[] => {
  const { t } = usePlanSurroundings()
  const { onPlan, onTrash, onOpenPage } = handlers
  const name = nameOf(row)
  const cmsLink = httpOnly(cmsLinkOf(row))
  const copy = useCopy()
  const duplicate = useDuplicate()
  const hasIds = useShowsIds()
  const copyLink = () => void copy(`${location.origin}/elements/${row.id}`, t('copiedLink'))
  const copyCurl = () => void copy(curlRead(`/api/v2/elements/${row.id}`), t('copiedCurl'))
  const action = (
    key: 'copyCurl' | 'copyLink' | 'duplicate' | 'openInCms' | 'planOn' | 'trash' | 'openPage',
    icon: Icon,
  ) => ({
    key,
    icon,
    words: t(key),
    label: t(`${key}Of`, { name }),
  })
  return [
    ...(onPlan ? [{ ...action('planOn', IconCalendarPlus), does: { onClick: () => onPlan(row) } }] : []),
    { ...action('openPage', IconMaximize), does: { onClick: () => onOpenPage(row) } },
    ...(cmsLink === null ? [] : [{ ...action('openInCms', IconExternalLink), does: { href: cmsLink } }]),
    { ...action('copyLink', IconLink), does: { onClick: copyLink } },
    ...(onTrash
      ? [{ ...action('duplicate', IconCopyPlus), does: { onClick: () => void duplicate(row.id) } }]
      : []),
    ...(onTrash ? [{ ...action('trash', IconTrash), does: { onClick: () => onTrash(row) } }] : []),
    ...(hasIds ? [{ ...action('copyCurl', IconTerminal2), does: { onClick: copyCurl } }] : []),
  ]
}

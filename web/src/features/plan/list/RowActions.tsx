import { ActionIcon } from '@mantine/core'
import {
  IconCalendarPlus,
  IconExternalLink,
  IconMaximize,
  IconTerminal2,
  IconTrash,
} from '@tabler/icons-react'
import type { PlanRow } from '../../../../../src/plan/plan-schemas.ts'
import { CopyId } from '../../../components/CopyId.tsx'
import { copyText } from '../../../components/copy-text.ts'
import { showDone } from '../../../components/messages.tsx'
import { curlRead } from '../../../curl.ts'
import { cmsLinkOf, nameOf } from '../model/row-facts.ts'
import { usePlanSurroundings } from '../plan-context.tsx'

const httpOnly = (link: string | null): string | null =>
  link !== null && /^https?:\/\//i.test(link) ? link : null

interface RowActionsProps {
  readonly row: PlanRow
  readonly onPlan: ((row: PlanRow) => void) | undefined
  readonly onTrash: ((row: PlanRow) => void) | undefined
  readonly onOpenPage: (row: PlanRow) => void
}

/** What can be done with a story besides opening it; there while the row has the pointer or the focus. */
export const RowActions = ({ row, onPlan, onTrash, onOpenPage }: RowActionsProps) => {
  const { t } = usePlanSurroundings()
  const name = nameOf(row)
  const cmsLink = httpOnly(cmsLinkOf(row))
  const copyCurl = () =>
    void copyText(curlRead(`/api/v2/elements/${row.id}`)).then(() => showDone(t('copiedCurl')))
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
  return (
    <>
      <CopyId id={row.id} of={name} />
      <ActionIcon size={24} title={t('copyCurl')} aria-label={t('copyCurlOf', { name })} onClick={copyCurl}>
        <IconTerminal2 {...icon} />
      </ActionIcon>
      {cmsLink === null ? null : (
        <ActionIcon
          size={24}
          component="a"
          href={cmsLink}
          target="_blank"
          rel="noopener noreferrer"
          title={t('openInCms')}
          aria-label={t('openInCmsOf', { name })}
        >
          <IconExternalLink {...icon} />
        </ActionIcon>
      )}
      {onPlan === undefined ? null : (
        <ActionIcon
          size={24}
          title={t('planOn')}
          aria-label={t('planOnOf', { name })}
          onClick={() => onPlan(row)}
        >
          <IconCalendarPlus {...icon} />
        </ActionIcon>
      )}
      {onTrash === undefined ? null : (
        <ActionIcon
          size={24}
          title={t('trash')}
          aria-label={t('trashOf', { name })}
          onClick={() => onTrash(row)}
        >
          <IconTrash {...icon} />
        </ActionIcon>
      )}
      <ActionIcon
        size={24}
        title={t('openPage')}
        aria-label={t('openPageOf', { name })}
        onClick={() => onOpenPage(row)}
      >
        <IconMaximize {...icon} />
      </ActionIcon>
    </>
  )
}

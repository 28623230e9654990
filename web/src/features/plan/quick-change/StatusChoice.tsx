import { finder } from '@daybook/shared/text/fold'
import { useState } from 'react'
import { useReferenceData } from '../../../api/reference-data.ts'
import { OptionSearch } from '../../../components/OptionSearch.tsx'
import { StatusSign } from '../../../components/StatusSign.tsx'
import { publicationStatusChoices } from '../../story/fields/choices.ts'
import { useStatusMove } from '../board/use-status-move.ts'
import { shownStatus } from '../model/statuses.ts'
import { usePlanContext } from '../plan-context.tsx'
import { closeQuickChange, type QuickChange } from './quick-change.ts'

/** Sets the status that the row or card shows: the story's own, or that of a publication. */
export const StatusChoice = ({ row, publication }: QuickChange) => {
  const { t, lookup } = usePlanContext()
  const reference = useReferenceData()
  const move = useStatusMove()
  const [typed, setTyped] = useState('')
  const statusId = publication ? publication.statusId : row.elementStatusId
  const known = publication ? lookup.publicationStatuses : lookup.elementStatuses
  const platform = lookup.platforms.get(publication?.platformId ?? 0)
  const ids: readonly (number | null)[] = publication
    ? [
        null,
        ...publicationStatusChoices(reference, platform, null, publication.published !== null).map(
          ({ id }) => id,
        ),
      ]
    : reference.elementStatuses.filter(({ active }) => active).map(({ id }) => id)
  const isFound = finder(typed)
  const options = ids
    .map((id) => {
      const status = shownStatus(id, known)
      return {
        key: String(id ?? 0),
        name: status.name ?? t('noStatus'),
        sign: <StatusSign {...status} />,
        isCurrent: id === statusId,
      }
    })
    .filter(({ name }) => isFound(name))
  const choose = (key: string) => {
    closeQuickChange()
    const id = Number(key) || null
    move({ row, publication, statusId }, id, options.find((option) => option.key === key)?.name ?? '')
  }
  return (
    <OptionSearch
      label={t('filter.elementStatusIds')}
      placeholder={t('quick.findStatus')}
      typed={typed}
      onType={setTyped}
      options={options}
      onChoose={choose}
    />
  )
}

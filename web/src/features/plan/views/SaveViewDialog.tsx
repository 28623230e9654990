import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiProblem, refusalWords } from '../../../api/problem.ts'
import { useReferenceData } from '../../../api/reference-data.ts'
import type { Shared } from '../../../api/types.ts'
import type { DialogProps } from '../../../components/dialog-on-demand.tsx'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { OptionList } from '../filters/OptionList.tsx'
import { usePlanContext } from '../plan-context.tsx'
import type { PlanSearch } from '../search/plan-search.ts'
import { type SavedView, useSaveView, type ViewContent, viewQuery } from './saved-views.ts'

const sharings = ['private', 'groups', 'everyone'] as const

interface SaveViewFormProps {
  /** The view to rename or share; undefined saves a new one. */
  readonly view: SavedView | undefined
  readonly search: PlanSearch
  readonly onSaved: (view: SavedView) => void
  readonly onClose: () => void
}

const SaveViewForm = ({ view, search, onSaved, onClose }: SaveViewFormProps) => {
  const { t } = usePlanContext()
  const { groups } = useReferenceData()
  const save = useSaveView()
  const [content, setContent] = useState<ViewContent>({
    name: view?.name ?? '',
    shared: view?.shared ?? 'private',
    groupIds: view?.groupIds ?? [],
  })
  const problem = save.error instanceof ApiProblem ? save.error : null
  const isAtName = problem?.at('name') !== undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(view === undefined ? { ...content, query: viewQuery(search) } : { ...content, id: view.id }, {
      onSuccess: onSaved,
    })
  }
  return (
    <Stack component="form" gap="md" onSubmit={submit}>
      <TextInput
        label={t('saved.name')}
        required
        maxLength={255}
        data-autofocus
        value={content.name}
        error={problem?.at('name')}
        onChange={(event) => setContent({ ...content, name: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('saved.for')}
        description={content.shared === 'private' ? null : t('saved.sharedHint')}
        value={content.shared}
        data={sharings.map((value) => ({ value, label: t(`saved.shared.${value}`) }))}
        onChange={(event) => setContent({ ...content, shared: event.currentTarget.value as Shared })}
      />
      {content.shared === 'groups' ? (
        <OptionList
          label={t('filter.groupIds')}
          options={groups.filter(({ deleted }) => !deleted)}
          chosen={content.groupIds}
          onChange={(groupIds) => setContent({ ...content, groupIds })}
        />
      ) : null}
      <ProblemText>{save.error === null || isAtName ? null : refusalWords(save.error)}</ProblemText>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('saved.save')}
        </Button>
      </Group>
    </Stack>
  )
}

type SaveViewDialogProps = SaveViewFormProps & DialogProps

export const SaveViewDialog = ({ isOpen, ...form }: SaveViewDialogProps) => {
  const { t } = usePlanContext()
  return (
    <Modal
      opened={isOpen}
      onClose={form.onClose}
      title={form.view === undefined ? t('saved.saveAs') : t('saved.change')}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      {isOpen ? <SaveViewForm {...form} /> : null}
    </Modal>
  )
}

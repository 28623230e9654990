import { type Gate, type GatedKind, gateFields } from '@daybook/shared/gate-fields'
import { Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { StatusSettingsView } from '../../../api/types.ts'
import { LoadError } from '../../../components/LoadError.tsx'
import { entryQuery, single } from '../shared/resource.ts'
import { SingleForm } from '../shared/SingleForm.tsx'
import type { FieldsProps } from '../shared/section.ts'

type Fields = FieldsProps<Gate, Gate>

const GateFields = ({ form, kind }: Fields & { readonly kind: GatedKind }) => {
  const t = useTranslations('settings.gate')
  const chosen: readonly string[] = form.draft.fields
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('intro')}
      </Text>
      <Checkbox.Group
        label={t('must')}
        value={chosen.slice()}
        onChange={(names) => form.set({ fields: gateFields[kind].filter((field) => names.includes(field)) })}
        error={form.errorAt('fields')}
      >
        <Stack gap={8} mt={4}>
          {gateFields[kind].map((field) => (
            <Checkbox key={field} value={field} label={t(`fields.${field}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Checkbox label={t(`done.${kind}`)} {...form.check('finishedTasks')} />
    </>
  )
}

const fieldsOf: Readonly<Record<GatedKind, ComponentType<Fields>>> = {
  element: (props) => <GateFields kind="element" {...props} />,
  task: (props) => <GateFields kind="task" {...props} />,
  publication: (props) => <GateFields kind="publication" {...props} />,
}

interface StatusGateProps {
  readonly kind: GatedKind
  readonly view: StatusSettingsView
}

/** What something must have before it takes a status (contract 25.3). */
const StatusGate = ({ kind, view: { id } }: StatusGateProps) => {
  const resource = useMemo(
    () => single(`/api/daybook/v1/${kind}-statuses/${id}/gate`, 'PUT', `${kind}-status`),
    [kind, id],
  )
  const read = useQuery(entryQuery<Gate>(resource, 0))
  return read.data === undefined ? (
    <LoadError of={read} />
  ) : (
    <SingleForm
      resource={resource}
      stored={read.data}
      draftOf={(gate) => ({ fields: gate?.fields ?? [], finishedTasks: gate?.finishedTasks ?? false })}
      Fields={fieldsOf[kind]}
    />
  )
}

/** By what takes the status. */
export const gateParts: Readonly<Record<GatedKind, ComponentType<Pick<StatusGateProps, 'view'>>>> = {
  element: (props) => <StatusGate kind="element" {...props} />,
  task: (props) => <StatusGate kind="task" {...props} />,
  publication: (props) => <StatusGate kind="publication" {...props} />,
}

import { Button, FileButton, Group, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type DragEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLineNames, useReferenceData } from '../../api/reference-data.ts'
import { ProblemText } from '../../components/ProblemText.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { DateInputOnDemand } from '../../components/when/DateInputOnDemand.tsx'
import { useWallClock } from '../../wall-clock.ts'
import { tableOfLooked } from './corrections.ts'
import { type Given, readFile, takeHandedOver } from './handed-over.ts'
import classes from './Import.module.css'
import { ImportPreview } from './ImportPreview.tsx'
import { type Import, type ImportDefaults, lookAt } from './imports.ts'
import { type TableText, tableOf } from './table-text.ts'

interface ChoiceProps {
  readonly label: string
  readonly value: number | null
  readonly options: readonly { readonly id: number; readonly name: string; readonly deleted: boolean }[]
  readonly onChange: (id: number | null) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => {
  const t = useTranslations('import')
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
      }
      data={[
        { value: '', label: t('none') },
        ...options
          .filter(({ deleted }) => !deleted)
          .map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}

/** Stories from a table, an e-mail or a list: first what becomes of each line, then the stories, and back. */
export const ImportPage = () => {
  const t = useTranslations('import')
  const { groups, platforms } = useReferenceData()
  const names = useLineNames()
  const now = useWallClock()
  const [text, setText] = useState('')
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const [encoding, setEncoding] = useState<Given['encoding']>()
  const [defaults, setDefaults] = useState<ImportDefaults>({ groupId: null, platformId: null, date: null })
  const look = useMutation({
    mutationFn: ({ table, options }: { table: TableText; options: ImportDefaults }) => lookAt(table, options),
  })
  /** Corrections stay while the server looks at them: the next one builds on them. */
  const [found, setFound] = useState<Import>()
  /** How many tables were begun. */
  const [serial, setSerial] = useState(0)
  const problem = look.error?.message
  usePageTitle(t('title'))
  const show = ({ text: from, encoding, defaults: options = defaults }: Given) => {
    setText(from)
    if (from.trim() === '') return
    setEncoding(encoding)
    setDefaults(options)
    const { table, leftOut } = tableOf(from, { now, names, heading: (column) => t(`columns.${column}`) })
    setLeftOut(leftOut)
    setSerial(serial + 1)
    look.mutate({ table, options }, { onSuccess: setFound })
  }
  const lookAgain = (lines: Import, options = defaults) => {
    setFound(lines)
    look.mutate({ table: tableOfLooked(lines), options }, { onSuccess: setFound })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what another page has left
  useEffect(() => show(takeHandedOver()), [])
  const read = async (file: File | null | undefined) => {
    if (file) show(await readFile(file))
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }
  const choose = (part: Partial<ImportDefaults>) => {
    const next = { ...defaults, ...part }
    setDefaults(next)
    if (found !== undefined) lookAgain(found, next)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file is chosen by the button as well
    <div className={classes.page} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <Title order={1}>{t('title')}</Title>
      <Text size="sm" maw={640}>
        {t('intro')}
      </Text>
      <Group gap="md" align="end">
        <Choice
          label={t('group')}
          value={defaults.groupId}
          options={groups}
          onChange={(groupId) => choose({ groupId })}
        />
        <Choice
          label={t('platform')}
          value={defaults.platformId}
          options={platforms}
          onChange={(platformId) => choose({ platformId })}
        />
        <DateInputOnDemand
          label={t('day')}
          value={defaults.date ?? ''}
          onChange={(date) => choose({ date: date === '' ? null : date })}
        />
        {found === undefined ? null : (
          <Button
            variant="default"
            onClick={() => {
              look.reset()
              setFound(undefined)
              setText('')
              setEncoding(undefined)
            }}
          >
            {t('again')}
          </Button>
        )}
      </Group>
      {found === undefined ? (
        <Stack gap="sm">
          <Textarea
            label={t('text')}
            autosize
            minRows={8}
            maxRows={20}
            data-autofocus
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
            onPaste={(event) => {
              if (text !== '') return
              event.preventDefault()
              show({ text: event.clipboardData.getData('text') })
            }}
          />
          <ProblemText>{problem}</ProblemText>
          <Group gap="sm">
            <Button
              loading={look.isPending}
              disabled={text.trim() === ''}
              onClick={() => show({ text, encoding })}
            >
              {t('look')}
            </Button>
            <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={(file) => void read(file)}>
              {(props) => (
                <Button variant="default" {...props}>
                  {t('choose')}
                </Button>
              )}
            </FileButton>
          </Group>
        </Stack>
      ) : (
        <>
          {encoding === 'windows-1252' ? <Text size="sm">{t('encoding')}</Text> : null}
          {leftOut.length === 0 ? null : (
            <Text size="sm" lineClamp={3}>
              {t('leftOut', { lines: leftOut.join(' · ') })}
            </Text>
          )}
          <ImportPreview
            key={serial}
            found={found}
            isLooking={look.isPending}
            problem={problem}
            onLook={lookAgain}
          />
        </>
      )}
    </div>
  )
}

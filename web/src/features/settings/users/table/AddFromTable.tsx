import { Button, Modal, Stack, Text, Textarea } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiProblem } from '../../../../api/problem.ts'
import type { PeoplePreview } from '../../../../api/types.ts'
import { ProblemText } from '../../../../components/ProblemText.tsx'
import { PeopleFound } from './PeopleFound.tsx'
import { judged, lookAt, tableIn, tableOf } from './people-table.ts'

/** A pause in typing. */
const typingMilliseconds = 300

const FromTable = ({ onDone }: { readonly onDone: () => void }) => {
  const t = useTranslations('settings.peopleTable')
  const [text, setText] = useState('')
  const [found, setFound] = useState<PeoplePreview>()
  const [typed, setTyped] = useState<PeoplePreview>()
  const look = useMutation({ mutationFn: lookAt })
  const { mutate } = look
  /** Corrections are judged while somebody types, and stay as typed meanwhile. The last answer counts. */
  useEffect(() => {
    if (typed === undefined) return
    const onSuccess = (answer: PeoplePreview) => {
      setFound(judged(typed, answer))
      setTyped((now) => (now === typed ? undefined : now))
    }
    const timer = setTimeout(() => mutate(tableOf(typed), { onSuccess }), typingMilliseconds)
    return () => clearTimeout(timer)
  }, [typed, mutate])
  const startAgain = () => {
    setFound(undefined)
    setTyped(undefined)
    look.reset()
  }
  const unreadable = look.error instanceof ApiProblem ? look.error.at('text') : undefined
  return (
    <Stack gap="md">
      {found === undefined ? (
        <>
          <Text size="sm">{t('intro')}</Text>
          <Textarea
            label={t('text')}
            placeholder={t('example')}
            autosize
            minRows={6}
            maxRows={16}
            data-autofocus
            value={text}
            error={unreadable}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button
            loading={look.isPending}
            disabled={text.trim() === ''}
            onClick={() => look.mutate(tableIn(text, [t('name'), t('email')]), { onSuccess: setFound })}
            style={{ alignSelf: 'flex-start' }}
          >
            {t('look')}
          </Button>
        </>
      ) : (
        <PeopleFound
          found={typed ?? found}
          isLooking={look.isPending}
          onCorrect={setTyped}
          onAgain={startAgain}
          onDone={onDone}
        />
      )}
      {unreadable === undefined && <ProblemText>{look.error?.message}</ProblemText>}
    </Stack>
  )
}

/** Adds many people at once, from a table that somebody has. */
export const AddFromTable = () => {
  const t = useTranslations('settings.peopleTable')
  const tf = useTranslations('settings.form')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTable size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('title')}
        size="xl"
        closeButtonProps={{ 'aria-label': tf('close') }}
      >
        <FromTable onDone={close} />
      </Modal>
    </>
  )
}

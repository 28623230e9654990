import { Anchor, Button, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import type { AuditEntryView } from '../../../api/types.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { CopyId } from '../../../components/CopyId.tsx'
import { useChangedWords } from '../../../components/changed/changed-words.ts'
import { useLanguage } from '../../../i18n.tsx'
import { actorName } from '../../../person-name.ts'
import classes from './AuditLog.module.css'
import { isSubjectKind } from './audit-filters.ts'
import { useActionWords } from './audit-words.ts'
import { subjectPath } from './subject-path.ts'

const SubjectName = ({ name, to }: { readonly name: string | null; readonly to: string | null }) => {
  if (name === null || to === null) return name === null ? null : <span>{name}</span>
  return (
    <Anchor component={Link} to={to} size="sm">
      {name}
    </Anchor>
  )
}

/** What was affected, by the name it has now, and the way there. */
const Subject = ({
  subject,
  kind,
}: {
  readonly subject: AuditEntryView['subject']
  readonly kind: string
}) => {
  const { id, name } = subject
  const to = subjectPath(subject)
  return (
    <>
      <span className={name === null ? undefined : classes.kind}>{kind}</span>{' '}
      <SubjectName name={name} to={to} /> {id === null ? null : <CopyId id={id} of={name ?? kind} />}
    </>
  )
}

/** One entry. Its details, if the log has any, expand below. */
export const AuditRow = ({ entry }: { readonly entry: AuditEntryView }) => {
  const t = useTranslations('settings.audit')
  const actionWords = useActionWords()
  const changedWords = useChangedWords()
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  const [isOpen, setOpen] = useState(false)
  const { time, actor, action, subject, address, traceId, details, fields } = entry
  const sentences = changedWords(fields)
  const kind = isSubjectKind(subject.type) ? t(`kinds.${subject.type}`) : subject.type
  return (
    <>
      <Table.Tr>
        <Table.Td className={classes.time}>{formatInstant(time, locale, timeZone)}</Table.Td>
        <Table.Td className={classes.who}>{actorName(actor)}</Table.Td>
        <Table.Td>
          <span title={action}>{actionWords(action)}</span>
          {sentences.map((sentence) => (
            <div key={sentence} className={classes.sentence}>
              {sentence}
            </div>
          ))}
        </Table.Td>
        <Table.Td>
          <Subject subject={subject} kind={kind} />
        </Table.Td>
        <Table.Td>{address ?? '–'}</Table.Td>
        <Table.Td>
          {details === null ? (
            '–'
          ) : (
            <Button
              variant="subtle"
              size="compact-xs"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t('details')}
            </Button>
          )}
        </Table.Td>
      </Table.Tr>
      {isOpen ? (
        <Table.Tr>
          <Table.Td colSpan={6}>
            <pre className={classes.details}>
              {`${JSON.stringify(details, null, 2)}${traceId === null ? '' : `\ntraceId ${traceId}`}`}
            </pre>
          </Table.Td>
        </Table.Tr>
      ) : null}
    </>
  )
}

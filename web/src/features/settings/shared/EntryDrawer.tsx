import { Drawer, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { isProblem } from '../../../api/problem.ts'
import { CopyId } from '../../../components/CopyId.tsx'
import { LoadError } from '../../../components/LoadError.tsx'
import { PageLoading } from '../../../components/PageLoading.tsx'
import { ProblemText } from '../../../components/ProblemText.tsx'
import classes from './EntryDrawer.module.css'
import { EntryForm } from './EntryForm.tsx'
import { EntryTabs } from './EntryTabs.tsx'
import { History } from './History.tsx'
import { type Entry, entryQuery } from './resource.ts'
import type { Section } from './section.ts'

interface EntryDrawerProps<View extends Entry, Draft extends object> {
  readonly section: Section<View, Draft>
  /** Null for a new entry. */
  readonly id: number | null
  readonly onSaved: (view: View, isNew: boolean) => void
  readonly onClose: () => void
}

/** One entry, next to its table. */
export const EntryDrawer = <View extends Entry, Draft extends object>({
  section,
  id,
  onSaved,
  onClose,
}: EntryDrawerProps<View, Draft>) => {
  const t = useTranslations('settings')
  const { nameOf, resource, Above, Below } = section
  const read = useQuery({
    ...entryQuery<View>(resource, id ?? 0),
    enabled: id !== null,
  })
  const stored = read.data
  const title =
    id === null ? t(`sections.${section.name}.add`) : stored === undefined ? '' : nameOf(stored.data)
  const common = { section, removal: t(`sections.${section.name}.removal`), onSaved, onClose }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={section.width ?? 520}
      overlayProps={{ backgroundOpacity: 0.12 }}
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('form.close') }}
      classNames={{
        overlay: classes.overlay,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
      title={
        <>
          <span>{title}</span>
          {id === null ? null : <CopyId id={id} of={title} />}
        </>
      }
    >
      {isProblem(read.error, 'resource-not-found') ? (
        <Text size="sm" role="status">
          {t('gone')}
        </Text>
      ) : (
        <LoadError of={read} />
      )}
      <ProblemText>{stored === undefined ? null : read.error?.message}</ProblemText>
      {id === null ? (
        <EntryForm key="new" {...common} stored={null} />
      ) : stored === undefined ? (
        read.error === null && <PageLoading />
      ) : (
        <>
          {Above === undefined ? null : <Above view={stored.data} />}
          <EntryTabs parts={section.parts} view={stored.data}>
            <EntryForm key={id} {...common} stored={stored} />
            {Below === undefined ? null : (
              <div className={classes.below}>
                <Below view={stored.data} />
              </div>
            )}
          </EntryTabs>
          <History kind={resource.kind} id={id} />
        </>
      )}
    </Drawer>
  )
}

import { Menu, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconUsers, IconWorld } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanPlan, useIsAdmin, useSession } from '../../../api/session.ts'
import { dialogOnDemand } from '../../../components/dialog-on-demand.tsx'
import { whyNotRead } from '../../../components/LoadError.tsx'
import { LoadErrorItems } from '../../../components/LoadErrorItems.tsx'
import { showDone, showError } from '../../../components/messages.tsx'
import { usePlanContext } from '../plan-context.tsx'
import { usePlanSearch } from '../search/use-plan-search.ts'
import classes from './SavedViewMenu.module.css'
import {
  changedQuery,
  isChanged,
  type SavedView,
  savedViewsQuery,
  searchOfView,
  useSaveView,
  viewQuery,
} from './saved-views.ts'
import { setStartView, startViewId } from './start-view.ts'

const DeleteViewDialog = dialogOnDemand(async () => (await import('./DeleteViewDialog.tsx')).DeleteViewDialog)

const SaveViewDialog = dialogOnDemand(async () => (await import('./SaveViewDialog.tsx')).SaveViewDialog)

const FeedsDialog = dialogOnDemand(async () => (await import('../../feeds/FeedsDialog.tsx')).FeedsDialog)

const DigestsDialog = dialogOnDemand(
  async () => (await import('../../digests/DigestsDialog.tsx')).DigestsDialog,
)

const SharedSign = ({ view: { shared } }: { readonly view: SavedView }) => {
  const { t } = usePlanContext()
  if (shared === 'private') return null
  const Icon = shared === 'groups' ? IconUsers : IconWorld
  return <Icon size={14} aria-label={t(`saved.shared.${shared}`)} />
}

/** The actions on the open view. */
const useViewActions = (view: SavedView | undefined) => {
  const { t } = usePlanContext()
  const { search, replaceAll } = usePlanSearch()
  const { organization } = useSession()
  const save = useSaveView()
  if (view === undefined) return null
  return {
    update: () =>
      save.mutate(
        { id: view.id, query: changedQuery(search, view) },
        { onSuccess: () => showDone(t('saved.updated', { name: view.name })), onError: showError },
      ),
    leave: () => {
      replaceAll(viewQuery(search))
      showDone(t('saved.deleted', { name: view.name }))
    },
    start: () => {
      setStartView(organization.id, view.id)
      showDone(t('saved.startsWith', { name: view.name }))
    },
  }
}

type Dialog = 'new' | 'change' | 'feeds' | 'digests' | 'delete'

interface ViewDialogsProps {
  readonly dialog: Dialog | null
  readonly view: SavedView | undefined
  readonly onClose: () => void
  readonly onNew: (saved: SavedView) => void
  readonly onDeleted: () => void
}

/** What the menu opens. */
const ViewDialogs = ({ dialog, view, onClose, onNew, onDeleted }: ViewDialogsProps) => {
  const { search } = usePlanSearch()
  return (
    <>
      <SaveViewDialog
        isOpen={dialog === 'new' || dialog === 'change'}
        view={dialog === 'change' ? view : undefined}
        search={search}
        onClose={onClose}
        onSaved={(saved) => {
          onClose()
          if (dialog === 'new') onNew(saved)
        }}
      />
      <FeedsDialog isOpen={dialog === 'feeds'} view={view} onClose={onClose} />
      <DigestsDialog isOpen={dialog === 'digests'} view={view} onClose={onClose} />
      <DeleteViewDialog isOpen={dialog === 'delete'} view={view} onClose={onClose} onDeleted={onDeleted} />
    </>
  )
}

interface DeleteItemProps {
  readonly view: SavedView | undefined
  readonly isMine: boolean
  readonly onDelete: () => void
}

/** The last of the menu, away from what is used every day. */
const DeleteItem = ({ view, isMine, onDelete }: DeleteItemProps) => {
  const { t } = usePlanContext()
  return view !== undefined && isMine ? (
    <Menu.Item onClick={onDelete}>{t('saved.delete', { name: view.name })}</Menu.Item>
  ) : null
}

/** The name of the open view, and the menu of saved views. */
export const SavedViewMenu = () => {
  const { t } = usePlanContext()
  const { search, replaceAll } = usePlanSearch()
  const { user, organization } = useSession()
  const canPlan = useCanPlan()
  const isAdmin = useIsAdmin()
  const read = useQuery(savedViewsQuery)
  const views = read.data ?? []
  const notRead = whyNotRead(read)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const view = views.find(({ id }) => id === search.saved)
  const actions = useViewActions(view)
  const isMine = view !== undefined && (view.ownerId === user.id || (isAdmin && view.shared !== 'private'))
  const own = views.filter(({ ownerId }) => ownerId === user.id)
  const others = views.filter(({ ownerId }) => ownerId !== user.id)
  const item = (other: SavedView) => (
    <Menu.Item
      key={other.id}
      onClick={() => replaceAll(searchOfView(other))}
      rightSection={<SharedSign view={other} />}
      aria-current={other.id === view?.id || undefined}
    >
      {other.name}
    </Menu.Item>
  )
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Title order={1} className={classes.title}>
          <Menu.Target>
            <UnstyledButton className={classes.target} title={t('saved.views')}>
              <span className={classes.name}>{view?.name ?? t('title')}</span>
              {view !== undefined && isChanged(search, view) ? (
                <span className={classes.changed}>{t('saved.changed')}</span>
              ) : null}
              <IconChevronDown size={16} aria-hidden className="no-print" />
            </UnstyledButton>
          </Menu.Target>
        </Title>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => {
              setStartView(organization.id, null)
              replaceAll({})
            }}
          >
            {startViewId(organization.id) === null ? t('saved.everything') : t('saved.everythingAsStart')}
          </Menu.Item>
          <LoadErrorItems words={notRead} onAgain={() => void read.refetch()} />
          {own.length === 0 ? null : <Menu.Label>{t('saved.own')}</Menu.Label>}
          {own.map(item)}
          {others.length === 0 ? null : <Menu.Label>{t('saved.others')}</Menu.Label>}
          {others.map(item)}
          <Menu.Divider />
          {view !== undefined && isMine ? (
            <>
              {isChanged(search, view) ? (
                <Menu.Item onClick={() => actions?.update()}>
                  {t('saved.update', { name: view.name })}
                </Menu.Item>
              ) : null}
              <Menu.Item onClick={() => setDialog('change')}>{t('saved.rename')}</Menu.Item>
              <Menu.Item onClick={() => setDialog('feeds')}>{t('saved.feeds')}</Menu.Item>
            </>
          ) : null}
          {view !== undefined && canPlan ? (
            <Menu.Item onClick={() => setDialog('digests')}>{t('saved.digests')}</Menu.Item>
          ) : null}
          {view === undefined ? null : (
            <Menu.Item onClick={() => actions?.start()}>{t('saved.start')}</Menu.Item>
          )}
          {canPlan ? <Menu.Item onClick={() => setDialog('new')}>{t('saved.saveAs')}</Menu.Item> : null}
          <DeleteItem view={view} isMine={isMine} onDelete={() => setDialog('delete')} />
        </Menu.Dropdown>
      </Menu>
      <ViewDialogs
        {...{ dialog, view }}
        onClose={() => setDialog(null)}
        onNew={(saved) => replaceAll(searchOfView(saved))}
        onDeleted={() => {
          setDialog(null)
          actions?.leave()
        }}
      />
    </>
  )
}

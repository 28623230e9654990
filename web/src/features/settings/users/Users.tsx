import { Badge, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import { isErased, personName } from '../../../person-name.ts'
import { listQuery, v1Resource } from '../shared/resource.ts'
import { SeeAs } from '../shared/SeeAs.tsx'
import { SettingsSection } from '../shared/SettingsSection.tsx'
import type { Column } from '../shared/SettingsTable.tsx'
import type { Section } from '../shared/section.ts'
import { EraseUser } from './EraseUser.tsx'
import { InvitationPanel } from './InvitationPanel.tsx'
import { InvitationProvider, useInvitation } from './invitation.tsx'
import { Namesakes } from './Namesakes.tsx'
import { SendInvitations } from './SendInvitations.tsx'
import { type UserEntry, useSignInWords } from './sign-in-words.ts'
import { AddFromTable } from './table/AddFromTable.tsx'
import { type UserDraft, UserFields } from './UserFields.tsx'
import { UserSecondFactor } from './UserSecondFactor.tsx'
import { UserSignIn } from './UserSignIn.tsx'

/** What limits a person beside the role. Freelancers see their own work alone, administrators everything. */
const useLimitWords = () => {
  const t = useTranslations('settings.users')
  return ({ role, internal, reads, writes }: UserEntry): string | null => {
    if (!internal) return t('freelance')
    if (role === null || role === 'admin') return null
    if (reads === 'own') return t('sight.ownOnly')
    return role === 'editor' && writes === 'own' ? t('sight.changesOwnOnly') : null
  }
}

const useColumns = (): readonly Column<UserEntry>[] => {
  const t = useTranslations('settings.users')
  const signInWords = useSignInWords()
  const limitWords = useLimitWords()
  return [
    { key: 'email', header: t('email'), cell: ({ email }) => email ?? '–' },
    {
      key: 'role',
      header: t('role'),
      cell: (view) => {
        const limit = limitWords(view)
        return (
          <>
            <span>{t(`roles.${view.role ?? 'none'}.name`)}</span>{' '}
            {limit === null ? null : (
              <Badge variant="default" size="xs">
                {limit}
              </Badge>
            )}
          </>
        )
      },
    },
    { key: 'groups', header: t('groups'), cell: ({ groups }) => groups.map(({ name }) => name).join(', ') },
    { key: 'sign-in', header: t('signIn.last'), cell: signInWords, isShort: true },
    {
      key: 'second-factor',
      header: t('signIn.secondFactor'),
      cell: ({ signIn }) => (signIn?.secondFactor ? t('signIn.on') : '–'),
    },
  ]
}

const isDeleted = ({ deletionDate }: UserEntry): boolean => deletionDate !== null

const UserNotices = ({ view }: { readonly view: UserEntry }) =>
  isDeleted(view) ? null : (
    <>
      <InvitationPanel view={view} />
      <Namesakes view={view} />
    </>
  )

/** Of a deleted person, only who it was can still go. */
const UserAccess = ({ view }: { readonly view: UserEntry }) => {
  const { user } = useSession()
  const { id, role, internal } = view
  if (isErased(view)) return null
  if (isDeleted(view)) return <EraseUser view={view} />
  return (
    <Stack gap="xl">
      <UserSignIn view={view} />
      <UserSecondFactor view={view} />
      {id !== user.id && role !== null && internal ? (
        <SeeAs of="users" id={id} name={personName(view)} />
      ) : null}
      <EraseUser view={view} />
    </Stack>
  )
}

const DeletedUser = ({ view }: { readonly view: UserEntry }) => {
  const t = useTranslations('settings.users')
  return <Text size="sm">{t(isErased(view) ? 'erased' : 'deleted')}</Text>
}

const draftOf = (view: UserEntry | null, defaultReach: UserDraft['reads']): UserDraft => ({
  firstName: view?.firstName ?? null,
  lastName: view?.lastName ?? '',
  screenName: view?.screenName ?? null,
  email: view?.email ?? null,
  internal: view?.internal ?? true,
  // Most new people are meant to sign in.
  role: view === null ? 'editor' : view.role,
  groupIds: view?.groupIds ?? [],
  reads: view?.reads ?? defaultReach,
  writes: view?.writes ?? defaultReach,
  externalId: view?.externalId ?? null,
  supplierId: view?.supplierId ?? null,
})

const AddSeveral = () => (
  <>
    <SendInvitations />
    <AddFromTable />
  </>
)

const users: Omit<Section<UserEntry, UserDraft>, 'draftOf'> = {
  name: 'users',
  resource: { ...v1Resource('users', 'user'), keepsDeleted: true, readsDeleted: true },
  nameOf: personName,
  useColumns,
  wordsOf: ({ firstName, lastName, email, externalId, supplierId, groups }) => [
    firstName,
    lastName,
    email,
    externalId,
    supplierId,
    ...groups.map(({ name }) => name),
  ],
  isDeleted,
  Deleted: DeletedUser,
  Fields: UserFields,
  AddOtherwise: AddSeveral,
  Above: UserNotices,
  Below: UserAccess,
  staysOpen: true,
  usageOf: ({ id }) => ({ userId: id, done: 'false' }),
  usage: 'openTasks',
}

const lookAgainMilliseconds = 5000

/** While an invitation waits for the mail server, the list looks again: no change of the newsroom says that it has arrived. */
const useMailStates = () => {
  useQuery({
    ...listQuery<UserEntry>(users.resource.list),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ signIn }) => signIn?.invitation?.mail === 'queued') ? lookAgainMilliseconds : false,
  })
}

const InvitingUsers = () => {
  const { invite } = useInvitation()
  useMailStates()
  const { defaultReach } = useSession().organization
  const section = useMemo(
    () => ({ ...users, draftOf: (view: UserEntry | null) => draftOf(view, defaultReach), onCreated: invite }),
    [invite, defaultReach],
  )
  return <SettingsSection section={section} />
}

/** The newsroom's people: their details, roles and sign-in. */
export const Users = () => (
  <InvitationProvider>
    <InvitingUsers />
  </InvitationProvider>
)

import { Avatar, Menu, Text, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { IconKeyboard, IconLogout, IconRepeat, IconTemplate, IconTrash, IconUser } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { request } from '../api/client.ts'
import { useCanPlan, useIsAdmin, useSession } from '../api/session.ts'
import { languages, useLanguage } from '../i18n.tsx'
import { initialsOf, personName } from '../person-name.ts'
import { showError } from './messages.tsx'
import classes from './Navigation.module.css'
import { showKeyboardHelp } from './shortcuts.ts'
import { showIds, useShowsIds } from './show-ids.ts'

const schemes = ['auto', 'light', 'dark'] as const

const ColorSchemes = () => {
  const t = useTranslations('frame')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return schemes.map((scheme) => (
    <Menu.RadioItem
      key={scheme}
      value={scheme}
      checked={colorScheme === scheme}
      closeMenuOnClick
      onChange={() => setColorScheme(scheme)}
    >
      {t(`scheme.${scheme}`)}
    </Menu.RadioItem>
  ))
}

const Languages = () => {
  const { language, setLanguage } = useLanguage()
  return languages.map((tag) => (
    <Menu.RadioItem
      key={tag}
      value={tag}
      lang={tag}
      checked={language === tag}
      closeMenuOnClick
      onChange={() => setLanguage(tag)}
    >
      {new Intl.DisplayNames(tag, { type: 'language' }).of(tag)}
    </Menu.RadioItem>
  ))
}

/** The signed-in person's menu: account, appearance, language, keyboard shortcuts, sign out. */
export const UserMenu = () => {
  const t = useTranslations('frame')
  const { user, organization, seeingAs } = useSession()
  const canPlan = useCanPlan()
  const isAdmin = useIsAdmin()
  const hasIds = useShowsIds()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const signOut = useMutation({
    mutationFn: () => request('DELETE', '/api/daybook/v1/session'),
    onSuccess: async () => {
      queries.clear()
      const { forgetDay } = await import('../offline/kept-day.ts')
      await forgetDay()
      await navigate({ to: '/sign-in', search: {} })
    },
    onError: showError,
  })
  return (
    <Menu position="right-end" width={240} withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.entry}>
          <Avatar size={26} radius="xl" color="ink" variant="filled" aria-hidden>
            {initialsOf(user)}
          </Avatar>
          <VisuallyHidden>{t('you', { name: personName(user) })}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
            {personName(user)}
          </Text>
          <Text size="xs" truncate>
            {organization.name}
          </Text>
        </Menu.Label>
        {seeingAs === null ? (
          <Menu.Item component={Link} to="/account" leftSection={<IconUser size={16} aria-hidden />}>
            {t('account')}
          </Menu.Item>
        ) : null}
        {canPlan && !isAdmin ? (
          <>
            <Menu.Item
              component={Link}
              to="/settings/templates"
              leftSection={<IconTemplate size={16} aria-hidden />}
            >
              {t('templates')}
            </Menu.Item>
            <Menu.Item
              component={Link}
              to="/settings/series"
              leftSection={<IconRepeat size={16} aria-hidden />}
            >
              {t('series')}
            </Menu.Item>
          </>
        ) : null}
        {canPlan ? (
          <Menu.Item component={Link} to="/trash" leftSection={<IconTrash size={16} aria-hidden />}>
            {t('trash')}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={showKeyboardHelp}>
          {t('keys')}
        </Menu.Item>
        <Menu.CheckboxItem closeMenuOnClick checked={hasIds} onChange={showIds}>
          {t('showIds')}
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Label>{t('appearance')}</Menu.Label>
        <ColorSchemes />
        <Menu.Label>{t('language')}</Menu.Label>
        <Languages />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => signOut.mutate()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

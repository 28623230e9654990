import { AppShell } from '@mantine/core'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../api/session.ts'
import { CommandPalette } from '../features/palette/CommandPalette.tsx'
import { Postponing } from '../features/plan/plan-on/Postponing.tsx'
import { Duplicating } from '../features/story/header/Duplicating.tsx'
import { useLivePages } from '../live/use-live-pages.ts'
import classes from './Frame.module.css'
import { KeyboardHelp } from './KeyboardHelp.tsx'
import { Navigation } from './Navigation.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { ServerAwayNotice } from './ServerAwayNotice.tsx'
import { useCutPaste } from './use-cut-paste.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useKeyScrolling } from './use-key-scrolling.ts'
import { useLightPaper } from './use-light-paper.ts'
import { useMessagesRoom } from './use-messages-room.ts'
import { useUndoKey } from './use-undo-key.ts'

const Outbox = lazy(() => import('./Outbox.tsx').then((module) => ({ default: module.Outbox })))
const SeeingAs = lazy(() => import('./SeeingAs.tsx').then((module) => ({ default: module.SeeingAs })))

/** The frame of every page: navigation on the left, or at the bottom on a phone. */
export const Frame = () => {
  const t = useTranslations('frame')
  const isNarrow = useIsNarrow()
  const { seeingAs } = useSession()
  // What is shown to a room has the whole screen.
  const isBare = useLocation({ select: ({ pathname }) => pathname === '/conference' })
  useLivePages()
  useLightPaper()
  useCutPaste()
  useUndoKey()
  useMessagesRoom()
  const main = useKeyScrolling<HTMLElement>()
  return (
    <AppShell
      padding={0}
      navbar={{ width: 80, breakpoint: 'sm', collapsed: { mobile: true, desktop: isBare } }}
      footer={{ height: 56, collapsed: !isNarrow || isBare }}
      header={{ height: 40, collapsed: seeingAs === null }}
      layout="alt"
    >
      <a href="#main" className={`${classes.skip} no-print`}>
        {t('skip')}
      </a>
      {seeingAs === null ? null : (
        <AppShell.Header className={classes.header}>
          <Suspense>
            <SeeingAs />
          </Suspense>
        </AppShell.Header>
      )}
      {isBare ? null : isNarrow ? (
        <AppShell.Footer className={classes.bar}>
          <Navigation direction="row" />
        </AppShell.Footer>
      ) : (
        <AppShell.Navbar className={classes.rail}>
          <Navigation direction="column" />
        </AppShell.Navbar>
      )}
      <AppShell.Main ref={main} id="main" tabIndex={-1} className={classes.main}>
        <ProgressLine />
        <ServerAwayNotice />
        <Suspense>
          <Outbox />
        </Suspense>
        <Outlet />
      </AppShell.Main>
      <KeyboardHelp />
      <CommandPalette />
      <Duplicating />
      <Postponing />
    </AppShell>
  )
}

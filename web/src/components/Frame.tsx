import { AppShell } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import classes from './Frame.module.css'
import { KeyboardHelp } from './KeyboardHelp.tsx'
import { Navigation } from './Navigation.tsx'
import { ProgressLine } from './ProgressLine.tsx'
import { ServerAwayNotice } from './ServerAwayNotice.tsx'
import { useCutPaste } from './use-cut-paste.ts'
import { useKeyScrolling } from './use-key-scrolling.ts'
import { useLightPaper } from './use-light-paper.ts'

/** The frame of every page: navigation on the left, or at the bottom on a phone. */
export const Frame = () => {
  const t = useTranslations('frame')
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  useLightPaper()
  useCutPaste()
  const main = useKeyScrolling<HTMLElement>()
  return (
    <AppShell
      padding={0}
      navbar={{ width: 80, breakpoint: 'sm', collapsed: { mobile: true } }}
      footer={{ height: 56, collapsed: !isNarrow }}
      layout="alt"
    >
      <a href="#main" className={`${classes.skip} no-print`}>
        {t('skip')}
      </a>
      {isNarrow ? (
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
        <Outlet />
      </AppShell.Main>
      <KeyboardHelp />
    </AppShell>
  )
}

import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import './app.css'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { ControlWords } from './components/ControlWords.tsx'
import { LanguageProvider, loadLanguage } from './i18n.tsx'
import { router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

const colorScheme = localStorageColorSchemeManager({ key: 'daybook.color-scheme' })

const start = async (root: HTMLElement): Promise<void> => {
  const language = await loadLanguage()
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorScheme}
        defaultColorScheme="auto"
      >
        <LanguageProvider initial={language}>
          <ControlWords>
            <QueryClientProvider client={queryClient}>
              <Notifications className="messages" position="bottom-left" containerWidth={340} />
              <RouterProvider router={router} />
            </QueryClientProvider>
          </ControlWords>
        </LanguageProvider>
      </MantineProvider>
    </StrictMode>,
  )
}

// The page works without it, and nothing is focused yet.
void import('./components/focus/keep-focus.ts').then(({ keepFocus }) => keepFocus())
void import('./components/focus/come-back.ts').then(({ comeBack }) => comeBack(router))
void import('./offline/kept-day.ts').then(({ keepDay }) => keepDay(queryClient))
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/service-worker.js')
const root = document.getElementById('root')
if (root) void start(root)

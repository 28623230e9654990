import { Button } from '@mantine/core'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isProblem } from '../../api/problem.ts'
import { storyBesideQuery } from '../../api/story-beside.ts'
import type { ElementView } from '../../api/types.ts'
import { Notice } from '../../components/Notice.tsx'
import { PageLoading } from '../../components/PageLoading.tsx'
import { preloadable } from '../../components/preloadable.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useLanguage } from '../../i18n.tsx'
import { useShown } from '../../live/presence.ts'
import { nameOfElement } from '../../story-name.ts'
import { Brief } from '../comments/Brief.tsx'
import { Activity } from './activity/Activity.tsx'
import { Conversation } from './conversation/Conversation.tsx'
import { ExternalElements } from './facts/ExternalElements.tsx'
import { Facts } from './facts/Facts.tsx'
import { StoryHead } from './header/StoryHead.tsx'
import { LinkMatrix } from './links/LinkMatrix.tsx'
import { Publications } from './publications/Publications.tsx'
import classes from './Story.module.css'
import { elementQuery } from './saving/element-query.ts'
import { StoryProvider, useStory } from './saving/story-context.tsx'
import { Tasks } from './tasks/Tasks.tsx'

export interface StoryProps {
  readonly elementId: number
  /** Closes the panel; undefined on the page. */
  readonly onClose?: (() => void) | undefined
  /** Called when the story can no longer be shown. */
  readonly onGone: () => void
}

const { Component: Gone } = preloadable(async () => (await import('./Gone.tsx')).Gone)

interface FailedProps {
  readonly error: Error
  readonly onAgain: () => void
}

const Failed = ({ error, onAgain }: FailedProps) => {
  const t = useTranslations('pageError')
  return (
    <Notice title={t('title')} action={<Button onClick={onAgain}>{t('again')}</Button>}>
      {error.message}
    </Notice>
  )
}

/** Renders the lower part after the upper part is on screen: it takes just as long, and is mostly out of view. */
const useRest = (): boolean => {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => startTransition(() => setIsDue(true)), [])
  return isDue
}

interface WholeProps {
  readonly name: string
  readonly children: ReactNode
}

/** Whether somebody is typing somewhere else by now. */
const isTyping = (): boolean =>
  document.activeElement?.matches('textarea, input:not([type=checkbox])') ?? false

/** All of the story. It leads whoever was refused a status to the first thing that is missing for it. */
const Whole = ({ name, children }: WholeProps) => {
  const { latest, missing } = useStory().gates
  const article = useRef<HTMLElement>(null)
  const led = useRef<Error>(undefined)
  // Also when more of the story is there.
  useEffect(() => {
    if (latest === led.current || missing.size === 0) return
    // After menus have given back the focus.
    const frame = requestAnimationFrame(() => {
      const first = article.current?.querySelector<HTMLElement>('[data-missing]')
      if (!first) return
      led.current = latest
      if (!isTyping()) first.focus()
    })
    return () => cancelAnimationFrame(frame)
  })
  return (
    <article ref={article} className={classes.story} aria-label={name}>
      {children}
    </article>
  )
}

const StoryBrief = () => {
  const { element, canEdit } = useStory()
  return (
    <div className={classes.brief}>
      <Brief place={{ kind: 'story', id: element.id }} canMark={canEdit} />
    </div>
  )
}

interface ContentProps extends Omit<StoryProps, 'elementId'> {
  readonly element: ElementView
}

const Content = ({ element, onClose, onGone }: ContentProps) => {
  const t = useTranslations('story')
  const hasRest = useRest()
  useShown(element.id)
  const { locale } = useLanguage()
  const name = nameOfElement(element, locale) ?? t('untitled')
  usePageTitle(name)
  return (
    <StoryProvider element={element}>
      <Whole name={name}>
        <StoryHead onClose={onClose} onGone={onGone} />
        <div className={classes.parts}>
          <div className={classes.tasks}>
            <StoryBrief />
            <Tasks />
          </div>
          <div className={classes.links}>
            <LinkMatrix />
          </div>
          <div className={classes.publications}>
            <Publications />
          </div>
          <div className={`${classes.rest} ends-above-messages`}>
            {hasRest ? (
              <>
                <Facts />
                <ExternalElements />
                <div className={classes.talk}>
                  <Conversation />
                  <Activity />
                </div>
              </>
            ) : null}
          </div>
        </div>
      </Whole>
    </StoryProvider>
  )
}

/** One story: its fields, tasks and publications, and the links between them. */
export const Story = ({ elementId, onClose, onGone }: StoryProps) => {
  const { data, error, refetch } = useQuery(elementQuery(elementId))
  usePrefetchQuery(storyBesideQuery(elementId))
  if (isProblem(error, 'resource-not-found'))
    return (
      <Suspense fallback={<PageLoading />}>
        <Gone elementId={elementId} before={data?.data} onGone={onGone} />
      </Suspense>
    )
  if (data === undefined)
    return error === null ? <PageLoading /> : <Failed error={error} onAgain={() => void refetch()} />
  return (
    <Suspense fallback={<PageLoading />}>
      <Content key={elementId} element={data.data} onClose={onClose} onGone={onGone} />
    </Suspense>
  )
}

import { useEffect, useRef, useState } from 'react'
import { SeriesLine } from '../series/SeriesLine.tsx'
import { StoryBar, type StoryBarProps } from './StoryBar.tsx'
import { StoryHeader } from './StoryHeader.tsx'

/** The height of the bar (StoryHeader.module.css). */
const barHeight = 40

/** Whether the referenced element is scrolled behind the bar. */
const useIsBehindBar = () => {
  const ref = useRef<HTMLHeadingElement>(null)
  const [isBehind, setIsBehind] = useState(false)
  useEffect(() => {
    const heading = ref.current
    if (!heading) return
    const watch = new IntersectionObserver(([entry]) => setIsBehind(entry?.isIntersecting === false), {
      root: heading.closest('[data-scroller]'),
      rootMargin: `-${barHeight}px 0px 0px`,
    })
    watch.observe(heading)
    return () => watch.disconnect()
  }, [])
  return { ref, isBehind }
}

/** The top of the story. Its title and the way out stay visible while it scrolls. */
export const StoryHead = (bar: Omit<StoryBarProps, 'showsTitle'>) => {
  const { ref, isBehind } = useIsBehindBar()
  return (
    <>
      <StoryBar {...bar} showsTitle={isBehind} />
      <StoryHeader heading={ref} />
      <SeriesLine />
    </>
  )
}

import { useEffect, useRef, useState } from 'react'
import { StoryBar, type StoryBarProps } from './StoryBar.tsx'
import { StoryHeader } from './StoryHeader.tsx'

/** As high as the bar (StoryHeader.module.css). */
const barHeight = 40

/** Whether what the ref is of has been scrolled away below the bar. */
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

/** What stands above the story. What it is called, and the ways out, stay there while it is scrolled. */
export const StoryHead = (bar: Omit<StoryBarProps, 'showsTitle'>) => {
  const { ref, isBehind } = useIsBehindBar()
  return (
    <>
      <StoryBar {...bar} showsTitle={isBehind} />
      <StoryHeader heading={ref} />
    </>
  )
}

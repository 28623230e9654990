import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'

interface MoreProps {
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly onMore: () => unknown
}

/** Reads on as soon as it comes into view: a page may be empty although others follow. */
export const More = ({ isLoading, hasFailed, onMore }: MoreProps) => {
  const t = useTranslations('findings')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isLoading || hasFailed || button.current === null) return undefined
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '400px',
    })
    watch.observe(button.current)
    return () => watch.disconnect()
  }, [isLoading, hasFailed, onMore])
  return (
    <Button ref={button} className="no-print" variant="subtle" loading={isLoading} onClick={() => onMore()}>
      {t('more')}
    </Button>
  )
}

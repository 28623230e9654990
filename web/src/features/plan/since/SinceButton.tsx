import { Button, Popover } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'

const SinceChoices = lazy(async () => ({ default: (await import('./SinceChoices.tsx')).SinceChoices }))

interface SinceButtonProps {
  /** Whether differences are shown. */
  readonly isOn: boolean
  /** Takes an instant. */
  readonly onChoose: (time: string) => void
}

/** Asks since when the plan is compared. */
export const SinceButton = ({ isOn, onChoose }: SinceButtonProps) => {
  const t = useTranslations('plan.differences')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant={isOn ? 'light' : 'subtle'}
          color={isOn ? 'ink' : 'gray'}
          size="compact-sm"
          leftSection={<IconHistory size={15} aria-hidden />}
          onClick={() => setIsOpen((before) => !before)}
        >
          {t('button')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="xs" w={280}>
        <Suspense fallback={null}>
          <SinceChoices
            onChoose={(time) => {
              setIsOpen(false)
              onChoose(time)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

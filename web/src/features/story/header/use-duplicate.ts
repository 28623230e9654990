import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ElementView } from '../../../../../src/stories/elements/element-schemas.ts'
import { request } from '../../../api/client.ts'
import { newIdempotencyKey } from '../../../api/idempotency-key.ts'
import { showDone, showError } from '../../../components/messages.tsx'
import { useOpenStory } from '../../plan/search/use-open-story.ts'

type Copied = ElementView & { readonly warnings: readonly unknown[] }

/** Duplicates a story on its own days, and opens the copy (contract 19.3). */
export const useDuplicate = () => {
  const t = useTranslations('story')
  const queries = useQueryClient()
  const openStory = useOpenStory()
  const isRunning = useRef(false)
  const duplicate = async (id: number) => {
    const { data } = await request<Copied>('POST', `/api/daybook/v1/elements/${id}/copy`, {
      body: {},
      idempotencyKey: newIdempotencyKey(),
    })
    void queries.invalidateQueries({ queryKey: ['plan'] })
    await openStory(data.id)
    showDone(
      data.warnings.length === 0 ? t('duplicated') : t('duplicatedWithout', { count: data.warnings.length }),
    )
  }
  return async (id: number): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await duplicate(id)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      showError(error)
    } finally {
      isRunning.current = false
    }
  }
}

import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import type { TemplateWarning } from '../../../api/types.ts'
import { showDone } from '../../../components/messages.tsx'
import { useLanguage } from '../../../i18n.tsx'
import type { Template } from '../../templates/templates.ts'

/** Says what a new story has not taken over from its template (contract 24.1). */
export const useTellLeftOut = () => {
  const t = useTranslations('plan.template')
  const { locale } = useLanguage()
  const names = useReferenceData()
  return async (template: Template, warnings: readonly TemplateWarning[]): Promise<void> => {
    if (warnings.length === 0) return
    const { leftOutWords } = await import('../../templates/left-out-words.ts')
    const what = new Intl.ListFormat(locale).format(leftOutWords(template, warnings, names))
    showDone(t('leftOut', { name: template.name, what }), { isLong: true })
  }
}

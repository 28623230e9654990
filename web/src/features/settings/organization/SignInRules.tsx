import { Alert, Select, Switch } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { OrganizationView } from '../../../api/types.ts'
import type { FieldsProps } from '../shared/section.ts'
import type { OrganizationDraft } from './Organization.tsx'

const required = ['nobody', 'administrators', 'everyone'] as const

/** Who needs a second factor, and whether passwords count (contract B17). */
export const SignInRules = ({ form }: Pick<FieldsProps<OrganizationView, OrganizationDraft>, 'form'>) => {
  const t = useTranslations('settings.organization')
  const who = form.value('requireSecondFactor')
  const { singleSignOnOnly } = form.draft
  return (
    <>
      <Select
        label={t('requireSecondFactor')}
        description={t('requireSecondFactorHint')}
        maw={360}
        allowDeselect={false}
        {...who}
        onChange={(chosen) => who.onChange(required.find((one) => one === chosen) ?? 'nobody')}
        data={required.map((one) => ({ value: one, label: t(`required.${one}`) }))}
      />
      <Switch
        label={t('singleSignOnOnly')}
        description={t('singleSignOnOnlyHint')}
        {...form.check('singleSignOnOnly')}
      />
      {singleSignOnOnly ? <Alert color="orange">{t('singleSignOnOnlyWarning')}</Alert> : null}
    </>
  )
}

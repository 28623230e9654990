import { useMemo } from 'react'
import { IssuedSecretProvider, useIssuedSecret } from './issued-secret.tsx'
import type { Entry } from './resource.ts'
import { SettingsSection } from './SettingsSection.tsx'
import type { Section } from './section.ts'

interface SecretSectionProps<View extends Entry, Draft extends object> {
  readonly section: Section<View, Draft>
  /** The secret in the answer to a creation; no other answer has one. */
  readonly secretOf: (view: View) => string | undefined
}

const IssuingSection = <View extends Entry, Draft extends object>({
  section,
  secretOf,
}: SecretSectionProps<View, Draft>) => {
  const { setIssued } = useIssuedSecret()
  const issuing = useMemo(
    () => ({
      ...section,
      onCreated: (view: View) => {
        const secret = secretOf(view)
        if (secret !== undefined) setIssued({ id: view.id, secret, isCopied: false })
      },
    }),
    [section, secretOf, setIssued],
  )
  return <SettingsSection section={issuing} />
}

/** A section whose new entries come with a secret, which the page shows once. */
export const SecretSection = <View extends Entry, Draft extends object>(
  props: SecretSectionProps<View, Draft>,
) => (
  <IssuedSecretProvider>
    <IssuingSection {...props} />
  </IssuedSecretProvider>
)

import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, it } from 'vitest'
import settings from '../../../messages/settings/de.json'
import { useActorName } from './audit-words.ts'

const Actor = ({
  type,
  name,
}: {
  readonly type: 'system' | 'command-line' | 'user'
  readonly name: string
}) => useActorName()({ type, id: null, name })

it.each([
  ['system', 'set-up', 'Daybook'],
  ['system', 'Sign-in', 'Daybook'],
  ['command-line', 'root', 'Kommandozeile'],
  ['user', 'Mia Berg', 'Mia Berg'],
] as const)('names who changed an entry as the audit log does: %s %s', (type, name, shown) => {
  const said = renderToStaticMarkup(
    <IntlProvider locale="de" timeZone="UTC" messages={settings}>
      <Actor type={type} name={name} />
    </IntlProvider>,
  )
  expect(said).toBe(shown)
})

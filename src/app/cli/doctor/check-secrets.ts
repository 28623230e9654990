import { isSealed, openSecret } from '../../../changes/webhooks/webhook-secrets.ts'
import type { Deps } from '../../deps.ts'
import { type Finding, fine, wrong } from './finding.ts'
import { listStoredSecrets } from './secret-queries.ts'

const shown = 10

/** Whether SECRETS_KEY opens the secrets of webhooks and the addresses of channels; nothing without any. */
export const checkSecrets = async ({
  db,
  config: { secretsKey },
}: Pick<Deps, 'db' | 'config'>): Promise<Finding[]> => {
  const secrets = await listStoredSecrets(db)
  if (secrets.length === 0) return []
  const unopened: string[] = []
  for (const { owner, organizationId, stored } of secrets)
    if ((await openSecret(stored, secretsKey)) === undefined)
      unopened.push(`${owner} (organization ${organizationId})`)
  if (unopened.length > 0) {
    const more = unopened.length > shown ? ', and others' : ''
    return [
      wrong(
        'secrets',
        `no SECRETS_KEY opens what is stored of the ${unopened.slice(0, shown).join(', ')}${more}: nothing is sent there`,
        'Add the lost key to SECRETS_KEY, behind a comma. Without it, renew the secrets of webhooks, and enter the addresses of channels again.',
      ),
    ]
  }
  const clear = secrets.filter(({ stored }) => !isSealed(stored)).length
  const encrypted = clear > 0 ? `${clear} of them in clear text (see SECRETS_KEY)` : 'all of them encrypted'
  return [fine('secrets', `${secrets.length} of webhooks and channels can be used, ${encrypted}`)]
}

import { createPrivateKey, createPublicKey, type JsonWebKey, randomBytes, sign, verify } from 'node:crypto'
import { listSigningKeys } from '../../../access/tokens/signing-key-queries.ts'
import { printedName } from '../../../base/text/printed.ts'
import {
  listLockedOrganizations,
  listOrganizationNames,
} from '../../../settings/organization/organization-queries.ts'
import type { Deps } from '../../deps.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

/** Whether the private half signs what the published half verifies. */
const isWorkingPair = (privateKey: JsonWebKey, publicKey: JsonWebKey): boolean => {
  const probe = randomBytes(32)
  try {
    const signature = sign(null, probe, createPrivateKey({ key: privateKey, format: 'jwk' }))
    return verify(null, probe, createPublicKey({ key: publicKey, format: 'jwk' }), signature)
  } catch (error) {
    // Not a key, or a key of another kind.
    if (error instanceof Error) return false
    throw error
  }
}

export const checkSigningKeys = async ({ db }: Pick<Deps, 'db'>): Promise<Finding[]> => {
  const keys = await listSigningKeys(db)
  const broken = keys.filter(({ privateKey, publicKey }) => !isWorkingPair(privateKey, publicKey))
  if (broken.length > 0)
    return broken.map(({ id }) =>
      wrong(
        'signing keys',
        `the key ${id} cannot sign or verify tokens`,
        `Restore the table signing_key from a backup, or discard the key: delete from signing_key where key_id = '${id}'; ` +
          'then restart the servers. Its tokens stop working and clients get new ones.',
      ),
    )
  return [
    fine(
      'signing keys',
      keys.length === 0 ? 'none yet; the first token creates one' : `all ${keys.length} work`,
    ),
  ]
}

const namesShown = 5

export const checkOrganizations = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Finding[]> => {
  const names = (await listOrganizationNames(db, namesShown + 1)).map(printedName)
  if (names.length === 0)
    return [doubtful('organizations', 'there is none yet', 'Create one: daybook init --help')]
  if (config.oidcIssuer === undefined) {
    const locked = await listLockedOrganizations(db, namesShown)
    if (locked.length > 0)
      return locked
        .map(printedName)
        .map((name) =>
          wrong(
            'organizations',
            `nobody can sign in to "${name}": it takes single sign-on only, and OIDC_ISSUER is not set`,
            `Set OIDC_ISSUER again, or let passwords in: daybook organization allow-passwords --organization "${name}"`,
          ),
        )
  }
  const more = names.length > namesShown ? ' and others' : ''
  return [fine('organizations', `${names.slice(0, namesShown).join(', ')}${more}`)]
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database } from '../database/open.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import {
  deleteSigningKeys,
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  retireSigningKeys,
  type SigningKeyRow,
} from './signing-key-queries.ts'

/** The one algorithm that is signed with and accepted: Ed25519, under its name in RFC 8037. */
export const signingAlgorithm = 'EdDSA'

const day = 86_400_000
/** A successor is published this long before it signs, so that everybody who caches the published keys knows it by then. */
const announcedFor = 3_600_000
/** A retired key stays published until its last token has expired: one day at most (`ACCESS_TOKEN_SECONDS`), and one spare. */
const keptFor = 2 * day
/** Another process's keys are seen after this time at the latest, in milliseconds. */
const reloadAfter = 60_000
/** Tokens with unknown key ids make the keys be read again at most this often, in milliseconds; meanwhile they wait. */
const unknownKeyPause = 100

interface LoadedKey extends SigningKeyRow {
  readonly verifier: CryptoKey
  readonly signer: CryptoKey
}

export interface SigningKeys {
  /** The key that signs at `now`; made, or its successor announced, where that is due. */
  signing(now: Date): Promise<{ id: string; signer: CryptoKey }>
  /** The public key with this id, if its tokens are still accepted. */
  verifying(id: string): Promise<CryptoKey | undefined>
  /** Public keys (RFC 7517), oldest first. */
  published(now: Date): Promise<JWK[]>
}

const cryptoKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, signingAlgorithm)
  if (key instanceof Uint8Array) throw new TypeError('a signing key must be asymmetric')
  return key
}

const newKey = async (creationTime: Date) => {
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
  const id = crypto.randomUUID()
  const publicJwk = { ...(await exportJWK(publicKey)), kid: id, alg: signingAlgorithm, use: 'sig' }
  return { id, publicKey: publicJwk, privateKey: await exportJWK(privateKey), creationTime }
}

type Dates = Pick<SigningKeyRow, 'creationTime' | 'retirementTime'>

const age = ({ creationTime }: Dates, now: Date): number => now.getTime() - creationTime.getTime()

/** The oldest key that is young enough signs; a younger one waits for its turn. `keys` are ordered oldest first. */
export const signingKeyAt = <K extends Dates>(keys: readonly K[], days: number, now: Date): K | undefined =>
  keys.find((key) => age(key, now) < days * day)

/** Whether a key has to be made, retired or removed. */
export const isCareDue = (keys: readonly Dates[], days: number, now: Date): boolean => {
  const isNewKeyDue = !keys.some((key) => age(key, now) < days * day - announcedFor)
  const isOldKeyLeft = keys.some((key) =>
    key.retirementTime === null
      ? age(key, now) >= days * day
      : now.getTime() - key.retirementTime.getTime() > keptFor,
  )
  return isNewKeyDue || isOldKeyLeft
}

/** Makes, retires and removes keys as `now` demands. Processes that do so at once take turns, and the later ones find nothing to do. */
const careForKeys = async (trx: Transaction, days: number, now: Date): Promise<void> => {
  await lockSigningKeys(trx)
  await retireSigningKeys(trx, new Date(now.getTime() - days * day), now)
  await deleteSigningKeys(trx, new Date(now.getTime() - keptFor))
  const keys = await listSigningKeys(trx)
  // Retired and outlived keys are dealt with, so that what may still be due is a new one.
  if (isCareDue(keys, days, now)) await insertSigningKey(trx, await newKey(now))
}

/** Callers that come while `work` runs share its outcome. */
const shared = <A extends unknown[]>(work: (...given: A) => Promise<void>) => {
  let running: Promise<void> | undefined
  return (...given: A): Promise<void> => {
    running ??= work(...given).finally(() => {
      running = undefined
    })
    return running
  }
}

/** The server's signing keys: stored in the database, the same for all processes, kept in memory between looks. */
export const createSigningKeys = (db: Database, days: number): SigningKeys => {
  let keys: readonly LoadedKey[] = []
  let loadedAt = Number.NEGATIVE_INFINITY

  const load = async (): Promise<void> => {
    const startedAt = performance.now()
    const rows = await listSigningKeys(db)
    const loaded = await Promise.all(
      rows.map(async (row) => ({
        ...row,
        verifier: await cryptoKey(row.publicKey),
        signer: await cryptoKey(row.privateKey),
      })),
    )
    // A read that took long must not undo a later one.
    if (startedAt < loadedAt) return
    keys = loaded
    loadedAt = startedAt
  }
  const reload = shared(load)
  const reloadForUnknown = shared(async () => {
    const pause = loadedAt + unknownKeyPause - performance.now()
    if (pause > 0) await sleep(pause)
    await load()
  })
  const care = shared(async (now: Date) => {
    await inTransaction(db, (trx) => careForKeys(trx, days, now))
    await load()
  })
  const isOlderThan = (milliseconds: number): boolean => performance.now() - loadedAt > milliseconds

  const upToDate = async (now: Date): Promise<readonly LoadedKey[]> => {
    if (isOlderThan(reloadAfter)) await reload()
    if (isCareDue(keys, days, now)) await care(now)
    return keys
  }

  return {
    signing: async (now) => {
      const key = signingKeyAt(await upToDate(now), days, now)
      if (!key) throw new Error('there is no signing key')
      return key
    },
    verifying: async (id) => {
      const find = () => keys.find((key) => key.id === id)?.verifier
      if (isOlderThan(reloadAfter)) await reload()
      // Another process may have made the key a moment ago: only a read that began after the token came tells.
      const arrivedAt = performance.now()
      while (!find() && loadedAt < arrivedAt) await reloadForUnknown()
      return find()
    },
    published: async (now) => (await upToDate(now)).map(({ publicKey }) => publicKey),
  }
}

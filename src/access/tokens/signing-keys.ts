import { setTimeout as sleep } from 'node:timers/promises'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database } from '../../database/open.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import {
  deleteSigningKeys,
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  retireSigningKeys,
  type SigningKeyRow,
} from './signing-key-queries.ts'

/** The only algorithm for signing and verifying: Ed25519, under its name in RFC 8037. */
export const signingAlgorithm = 'EdDSA'

const day = 86_400_000
/**
 * A new key is published this long before it signs, so that clients that cache the published keys know it by then. In
 * milliseconds.
 */
const announcedFor = 3_600_000
/**
 * A retired key stays published until its last token has expired: at most one day (`ACCESS_TOKEN_SECONDS`), plus one to
 * spare. In milliseconds.
 */
const keptFor = 2 * day
/** Keys of other processes are noticed after at most this time, in milliseconds. */
const reloadAfter = 60_000
/** Tokens with unknown key ids reload the keys at most this often, in milliseconds; such requests wait. */
const unknownKeyPause = 100

interface LoadedKey extends SigningKeyRow {
  readonly verifier: CryptoKey
  readonly signer: CryptoKey
}

export interface SigningKeys {
  /** The key that signs at `now`. Creates a key, or announces its successor, when needed. */
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

/**
 * The signing key: the oldest one that is still young enough. Newer ones wait for their turn. `keys` must be ordered
 * oldest first.
 */
export const signingKeyAt = <K extends Dates>(keys: readonly K[], days: number, now: Date): K | undefined =>
  keys.find((key) => age(key, now) < days * day)

/** Whether a key must be created, retired or removed. */
export const isMaintenanceDue = (keys: readonly Dates[], days: number, now: Date): boolean => {
  const isNewKeyDue = !keys.some((key) => age(key, now) < days * day - announcedFor)
  const isOldKeyLeft = keys.some((key) =>
    key.retirementTime === null
      ? age(key, now) >= days * day
      : now.getTime() - key.retirementTime.getTime() > keptFor,
  )
  return isNewKeyDue || isOldKeyLeft
}

/**
 * Creates, retires and removes keys as needed at `now`. Concurrent processes take turns, and later ones find nothing to
 * do.
 */
const maintainKeys = async (trx: Transaction, days: number, now: Date): Promise<void> => {
  await lockSigningKeys(trx)
  await retireSigningKeys(trx, new Date(now.getTime() - days * day), now)
  await deleteSigningKeys(trx, new Date(now.getTime() - keptFor))
  const keys = await listSigningKeys(trx)
  // Old keys have been dealt with, so only a new key can still be missing.
  if (isMaintenanceDue(keys, days, now)) await insertSigningKey(trx, await newKey(now))
}

/** Concurrent callers share one run of `work`. */
const shared = <A extends unknown[]>(work: (...given: A) => Promise<void>) => {
  let running: Promise<void> | undefined
  return (...given: A): Promise<void> => {
    running ??= work(...given).finally(() => {
      running = undefined
    })
    return running
  }
}

/** The server's signing keys. They are stored in the database, shared by all processes and cached in memory. */
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
    // A slow read must not overwrite a later one.
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
  const maintain = shared(async (now: Date) => {
    await inTransaction(db, (trx) => maintainKeys(trx, days, now))
    await load()
  })
  const isOlderThan = (milliseconds: number): boolean => performance.now() - loadedAt > milliseconds

  const upToDate = async (now: Date): Promise<readonly LoadedKey[]> => {
    if (isOlderThan(reloadAfter)) await reload()
    if (isMaintenanceDue(keys, days, now)) await maintain(now)
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
      // Another process may have just created the key, so only a read that began after the token arrived can tell.
      const arrivedAt = performance.now()
      while (!find() && loadedAt < arrivedAt) await reloadForUnknown()
      return find()
    },
    published: async (now) => (await upToDate(now)).map(({ publicKey }) => publicKey),
  }
}

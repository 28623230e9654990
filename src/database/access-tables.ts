import type { ColumnType, Generated } from 'kysely'
import type { Resource, SoftDeleted, Versioned } from './table-columns.ts'

interface ApiClientTable extends Versioned, SoftDeleted {
  client_id: string
  name: string
  name_key: Generated<string>
  scopes: string[]
  secret_hash: Buffer
  token_generation: Generated<number>
  creation_time: Date
  last_used_time: Date | null
  creator_client_id: number | null
  creator_user_id: number | null
  /** Contract 14.4. Null: not limited to groups. */
  group_ids: number[] | null
  confidential: Generated<boolean>
}

interface SessionTable extends Resource {
  user_id: number
  token_hash: Buffer
  creation_time: Date
  last_used_time: Date
  expiry_time: Date
  user_agent: string | null
  address: string
  seen_user_id: Generated<number | null>
  seen_client_id: Generated<number | null>
  /** Null: begun before this was recorded, by a password as far as anybody knows. */
  signed_in_by: 'password' | 'single-sign-on' | null
}

interface ClientNetworkTable {
  organization_id: number
  api_client_id: number
  network: string
  last_seen_time: Date
}

interface RefreshTokenTable {
  organization_id: number
  token_hash: Buffer
  api_client_id: number
  family: string
  token_generation: number
  scopes: string[]
  issue_time: Date
  expiry_time: Date
  spent_time: Date | null
}

interface RevokedTokenTable {
  organization_id: number
  token_id: string
  expiry_time: Date
}

interface SigningKeyTable {
  key_id: string
  /** JSON Web Keys (RFC 7517); written as text. */
  public_key: string
  private_key: string
  creation_time: Date
  retirement_time: Date | null
}

interface SetupCodeTable {
  code_hash: Buffer
  creation_time: Date
}

interface IdempotencyRecordTable {
  organization_id: number
  principal: string
  key: string
  request_hash: Buffer
  status: number
  headers: string
  body: string | null
  packed_body: Buffer | null
  body_dropped: boolean
  creation_time: Date
}

/** The only valid link with which a user may choose a password. */
interface PasswordLinkTable {
  organization_id: number
  user_id: number
  kind: 'invitation' | 'reset'
  token_hash: Buffer
  expiry_time: Date
}

/** Mail that waits, and what became of it. Mail with a link has `link_hash`; other mail has subject and text. */
interface MailTable extends Resource {
  user_id: number
  kind: 'invitation' | 'reset' | 'webhook-switched-off' | 'sign-in-attacked' | 'notices' | 'digest'
  address: string
  subject: string | null
  text: string | null
  link_hash: Buffer | null
  /** Of the links in the mails of all tries. */
  token_hashes: Generated<Buffer[]>
  /** The request that it came from, if that may be carried out twice. */
  intent: string | null
  state: Generated<'queued' | 'sent' | 'refused' | 'given-up' | 'ended'>
  /** What the mail server said last. */
  words: string | null
  attempts: Generated<number>
  creation_time: Date
  state_time: Date
  retry_time: Date | null
}

/** A link that a person asked for. It leaves earlier ones valid. */
interface AskedPasswordLinkTable {
  organization_id: number
  user_id: number
  token_hash: Buffer
  creation_time: Date
  expiry_time: Date
}

/** When a user was last let in, and last warned of somebody who guesses their password. */
interface SignInStateTable {
  organization_id: number
  user_id: number
  last_time: Date | null
  warning_time: Date | null
}

/** A browser or network from which a user has signed in. */
interface SignInOriginTable {
  organization_id: number
  user_id: number
  origin_hash: Buffer
  last_seen_time: Date
}

/**
 * A secret that a person shares with an authenticator app. It is stored in plain text, because codes are derived from
 * it.
 */
interface SecondFactorTable {
  organization_id: number
  user_id: number
  secret: string
  confirmed_time: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** The last time step whose code was accepted. */
  last_counter: ColumnType<number | null, number | null | undefined, number | null>
}

interface RecoveryCodeTable {
  organization_id: number
  user_id: number
  code_hash: Buffer
}

/** The tables of those who use the API: clients, sessions, tokens, second factors, mail, and what they asked for once. */
export interface AccessTables {
  api_client: ApiClientTable
  session: SessionTable
  password_link: PasswordLinkTable
  mail: MailTable
  asked_password_link: AskedPasswordLinkTable
  sign_in_state: SignInStateTable
  sign_in_origin: SignInOriginTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  client_network: ClientNetworkTable
  refresh_token: RefreshTokenTable
  revoked_token: RevokedTokenTable
  signing_key: SigningKeyTable
  idempotency_record: IdempotencyRecordTable
  setup_code: SetupCodeTable
}

import type { Client, FetchOptions, FetchResponse } from 'openapi-fetch'
import type { HttpMethod, MediaType, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers'
import type { paths } from './api.generated.ts'

/** What an operation takes: `params` (`path`, `query`, `header`), `body`, and options of `fetch` such as `signal`. */
export type InputOf<Operation> = FetchOptions<Operation>

/** The body of an operation's answer; undefined where it has none. */
export type DataOf<Operation extends object> =
  FetchResponse<Operation & Record<string, unknown>, unknown, MediaType> extends { data?: infer Data }
    ? [NonNullable<Data>] extends [never]
      ? undefined
      : NonNullable<Data>
    : never

/** Errors are thrown, so an answer always has its data. `response` has its headers, such as `ETag`. */
export interface Answer<Operation extends object> {
  readonly data: DataOf<Operation>
  readonly response: Response
}

type Parameters<Input> = RequiredKeysOf<Input> extends never ? [input?: Input] : [input: Input]

type Operations<Method extends HttpMethod> = {
  [Path in PathsWithMethod<paths, Method>]: paths[Path] extends Record<Method, infer Operation extends object>
    ? Operation
    : never
}

type Call<Method extends HttpMethod> = <Path extends keyof Operations<Method>>(
  path: Path,
  ...input: Parameters<InputOf<Operations<Method>[Path]>>
) => Promise<Answer<Operations<Method>[Path]>>

/** One function for each method, which takes the path as it stands in the reference. */
export interface Requests {
  readonly GET: Call<'get'>
  readonly POST: Call<'post'>
  readonly PUT: Call<'put'>
  readonly PATCH: Call<'patch'>
  readonly DELETE: Call<'delete'>
}

/** The library's types leave room for an error in each answer. Ours are thrown before, which it cannot know. */
export const requestsOf = ({ GET, POST, PUT, PATCH, DELETE }: Client<paths>): Requests =>
  ({ GET, POST, PUT, PATCH, DELETE }) as unknown as Requests

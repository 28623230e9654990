import { connect, follow, install, list, type Programs, plan, receive } from './quickstart-programs.ts'

/** A step of the quickstart. Text between backticks is code. */
export interface Step {
  readonly name: string
  readonly title: string
  readonly text: string
  readonly programs: Programs
}

/** What every program takes from its environment. */
export const environment = (url: string): string =>
  `export DAYBOOK_URL=${url}
export CLIENT_ID=… CLIENT_SECRET=… GROUP_ID=1`

export const introduction =
  'In Settings › API credentials, make an API client with the scopes `api.read` and `api.write`, for webhooks also `api.admin`. Its secret is shown once. `GROUP_ID` is the id of any group in Settings › Groups. Then, in a terminal:'

export const stepsFor = (url: string): readonly Step[] => [
  {
    name: 'install',
    title: 'Install',
    text: 'The client for JavaScript and TypeScript comes from this server, so it fits. It needs Node.js 20.19 or newer. TypeScript also needs `@types/node`, named under `types` in tsconfig.json.',
    programs: install(url),
  },
  {
    name: 'connect',
    title: 'Connect',
    text: 'Put this and the steps below into one file, such as `quickstart.mjs` or `quickstart.py`. An access token is good for an hour. The client fetches tokens by itself, and waits and tries again where the server asks for it.',
    programs: connect,
  },
  {
    name: 'list',
    title: 'List stories',
    text: 'A list comes in pages; the client walks through all of them.',
    programs: list,
  },
  {
    name: 'plan',
    title: 'Plan a story',
    text: 'A POST with an `Idempotency-Key` is carried out once, however often it is sent. The client gives each POST one.',
    programs: plan,
  },
  {
    name: 'follow',
    title: 'Keep a copy that is always current',
    text: 'Every change has a position. Store it with your copy, and you can be stopped at any point without missing anything.',
    programs: follow,
  },
  {
    name: 'receive',
    title: 'Or be told',
    text: 'A webhook sends changes to your system. Make one in Settings › Webhooks, or as shown under curl. Its `secret` is shown once: set `WEBHOOK_SECRET` to it. A file of its own receives and checks what comes, here on port 4030. To try it on your own machine, start the server with `WEBHOOK_NETWORKS=127.0.0.0/8` and give the webhook the address `http://127.0.0.1:4030`.',
    programs: receive,
  },
]

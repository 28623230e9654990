import { readFileSync } from 'node:fs'

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

const description = `**Two parts.** \`/api/v2\` is for systems such as a content-management system. \`/api/daybook/v1\` has the newsroom's settings and needs the scope \`api.admin\`, or a person's role.

**Authentication.** Get a token from \`POST /api/v2/auth/token\` with the credentials of an API client, and send it as \`Authorization: Bearer …\`. Under \`/api/v2\`, reading needs the scope \`api.read\` and everything else \`api.write\`. People sign in with \`POST /api/daybook/v1/session\` and use both parts with a cookie, by their role; operations about the person who asks are for people alone.

**Answers** always have every declared member: what is not set is \`null\`, an empty list is \`[]\`. Schemas of answers are closed here so that they say exactly what there is now; members may be added at any time, so a client must ignore those it does not know. Nothing that is published changes its meaning. Instants are UTC to the second; dates and times of day are those of the newsroom and never shifted.

**Bodies** are strict JSON in UTF-8, of at most 2 MiB: nothing is converted, and an unknown member is an error. All problems of a request are told in one answer. PUT replaces: an optional field that is left out is cleared or gets its default. PATCH changes what is named; \`null\` clears where that is allowed.

**References.** In a body, \`platformId: 7\` and \`platform: {"id": 7}\` mean the same, as do \`groupIds: [3]\` and \`groups: [{"id": 3}]\`; both at once must agree. The object may carry what it had in an answer; only \`id\` counts. Answers have both forms.

**Lists** give \`size\` entries. Follow \`nextCursor\` as \`cursor\` with the same filters and sort: a walk neither repeats nor skips what existed throughout, whatever is written meanwhile. Several values of one filter are separated by commas and mean "any of".

**Errors** are \`application/problem+json\` (RFC 9457). \`code\` is for programs and \`errors[]\` names each problem by \`scope\`, \`path\` and \`code\`. Every kind has a page under \`/docs/errors\`. Two kinds belong to no operation: an unknown path is \`endpoint-not-found\` (404), a path without the method \`method-not-allowed\` (405, with \`Allow\`).

**Safe repetition.** A POST with an \`Idempotency-Key\` may be repeated for 24 hours. \`If-Match\` with the \`ETag\` that was read refuses to overwrite what somebody else has changed. \`If-None-Match\` spares the body of what is known. HEAD works wherever GET does.

**For operators**: \`/health/live\`, \`/health/ready\` and \`/metrics\` (Prometheus) are outside this description.`

export const info = {
  title: 'Daybook API',
  version,
  summary:
    'Editorial planning over HTTP: stories with their tasks and publications, the platforms they are published on, and the people who work on them.',
  description,
  license: { name: 'MIT', identifier: 'MIT' },
}

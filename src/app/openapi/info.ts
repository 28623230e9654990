import { packageVersion } from '../../base/package-folder.ts'

const description = `**Two parts.** \`/api/v2\` is for systems such as a content management system. \`/api/daybook/v1\` has the newsroom's settings and requires the scope \`api.admin\` or a person's role.

**Authentication.** Systems get a token from \`POST /api/v2/auth/token\` with the credentials of an API client and send it as \`Authorization: Bearer …\`. Under \`/api/v2\`, reading requires the scope \`api.read\` and everything else \`api.write\`. People sign in with \`POST /api/daybook/v1/session\` and use both parts with a cookie, according to their role. Operations about the signed-in person are not available to systems.

**Answers** always contain every declared member: an unset value is \`null\`, an empty list is \`[]\`. Response schemas are closed here to show exactly what exists today. Members may be added at any time, so clients must ignore unknown ones. Published members never change their meaning. Instants are in UTC, to the second. Dates and times of day are the newsroom's own and are never shifted.

**Bodies** are strict JSON in UTF-8, up to 2 MiB with 100 000 values (PUT and PATCH of an element, and batches: 6 MiB with 200 000), 1 000 members in one object. Values are never converted, and an unknown member is an error. One answer reports all problems of a request. PUT replaces: an omitted optional field is cleared or gets its default. PATCH changes only the given fields; \`null\` clears a field that can be cleared.

**References.** In a body, \`platformId: 7\` and \`platform: {"id": 7}\` mean the same, as do \`groupIds: [3]\` and \`groups: [{"id": 3}]\`. If you send both, they must agree. The object may carry everything it had in an answer; only \`id\` counts. Answers contain both forms.

**Lists** return \`size\` entries. A page of elements ends earlier where it would become longer than 8 MiB; as on every page, \`hasMore\` says whether more follow. Pass \`nextCursor\` as \`cursor\` with the same filters and sort order to continue. A walk neither repeats nor skips an entry that exists throughout, even if others change the list at the same time. Separate several values of one filter by commas; they mean "any of".

**Errors** are \`application/problem+json\` (RFC 9457). \`code\` is for programs, and \`errors[]\` lists each problem with \`scope\`, \`path\` and \`code\`. Every kind of error has a page under \`/docs/errors\`. Two kinds belong to no operation: an unknown path is \`endpoint-not-found\` (404), and an unsupported method is \`method-not-allowed\` (405, with \`Allow\`).

**Safe retries.** A POST with an \`Idempotency-Key\` can be repeated for 24 hours. \`If-Match\` with the \`ETag\` you read prevents overwriting someone else's change. \`If-None-Match\` avoids sending a body you already have. HEAD works wherever GET does.

**For operators**: \`/health/live\`, \`/health/ready\` and \`/metrics\` (Prometheus) are not part of this description.`

export const info = {
  title: 'Daybook API',
  version: packageVersion,
  summary:
    'Editorial planning over HTTP: stories with their tasks and publications, the platforms they are published on, and the people who work on them.',
  description,
  license: { name: 'MIT', identifier: 'MIT' },
}

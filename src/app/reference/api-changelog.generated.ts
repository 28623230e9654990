import type { ApiRelease } from './changelog-page.ts'

/** What CHANGELOG.md says of the API. Written by `npm run docs`. */
export const apiChangelog: readonly ApiRelease[] = [
  {
    "name": "0.2.0 – 2026-11-28",
    "parts": [
      {
        "name": "Added",
        "changes": [
          "Planning API `/api/v2`: elements with tasks and publications, platforms, categories, types, groups, users, absences, shifts with day notes, statuses, task formats and custom fields.",
          "OAuth 2.0 client credentials with refresh and revocation.",
          "`Idempotency-Key` on every POST, `ETag` and `If-Match`, cursors that neither repeat nor skip, errors that name every problem at once.",
          "Publication schedules: single or recurring, by weekday or on the dates of a manual platform, at a time or in a time slot.",
          "Filters by days and many other values at once. Search finds parts of words, umlauts spelled out, and comments.",
          "Batches of up to 200 writes, all or none; copies; `check=true` says what a write would be refused for.",
          "`GET /api/v2/changes` lists every change exactly once, `/changes/stream` sends them as they happen. Webhooks send them to other systems, signed and in order.",
          "History: activity and audit log, a story as it was, how the plan differs from an earlier one, undo of changes.",
          "Confidential stories, and people and API clients who see or change only some stories.",
          "The plan, roster, availability and issues of a period in one request, the plan as a table file, saved views.",
          "Comments with mentions, resolved, and a pinned brief. Who declines a task says why.",
          "Notices of what others did and what is due, by mail, in channels (Slack, Teams, Mattermost, plain text), and saved views by mail.",
          "`GET /findings` says what is wrong with the plan, by fourteen rules that administrators switch or tune. Statuses can ask for what must be there first.",
          "Issues have targets, closing times, pages and an order.",
          "Templates, and series that make a story for each date of a rule. What changed several of its stories is undone as a whole.",
          "Stories come from calendars on the web, from tables and lists, and from another server. Views can be read as calendars, tables, JSON Feed or pages.",
          "A client for JavaScript and TypeScript, `@daybook/client`. The reference is at `/docs`, with a quickstart and a page for each error."
        ]
      },
      {
        "name": "Changed",
        "changes": [
          "A story has at most 500 tasks, 500 publications, 5,000 publication dates and a document of 4 MiB. Larger ones can still be read, changed and reduced.",
          "Views of one person have different names; of two that differed only in case, the later one has its id behind the name.",
          "API clients that are limited to groups, or do not see confidential stories, can no longer change settings.",
          "A list that cannot be found within five seconds is refused (503), and the answer says what to ask for instead.",
          "Filter flags that are sent as `false` are conditions: `declined`, `late` and `unassigned` find stories of which no task is so.",
          "A task that is sent back as it was read keeps its assignee, whoever has the address by now.",
          "Malformed tokens, queries that are not UTF-8, and a malformed `If-Match` in any write are refused.",
          "The German table file has semicolons; `delimiter` decides otherwise. Its column `Id` is called `Daybook ID`, and is always there on the pages, so that the file comes in again as changes.",
          "Pages of `GET /api/v2/elements` and `/changes` end before 8 MiB.",
          "The `taskStatuses` of a format under `/api/v2` leave out chosen statuses that are no longer active.",
          "A comment names only people who can read it. The texts of a deleted comment leave its changes, too.",
          "The `positions` that batches answer are those that undo takes: without comments, and without links to other systems.",
          "Addresses to send to are refused with codes of their own: `https-required`, `names-user` and `address-refused`, formerly `not-allowed`.",
          "Search and choices no longer ignore vowel marks, as of Hindi or Thai, and the marks of kana. Housekeeping folds such stories and comments anew.",
          "Entries of the audit log say in `fields` what the role and sight of people, API clients, webhooks, calendars, channels and notice settings were before and after.",
          "`Status since` in the table file is on the newsroom's clock, as its other times are."
        ]
      }
    ]
  }
]

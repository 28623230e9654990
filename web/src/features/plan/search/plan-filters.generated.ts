/**
 * The filters of the plan by the names of their parameters. Written from src/stories/finding/filters by `npm run docs`:
 * so the page knows them without the server's schemas and statements.
 */
export const planFilters = {
  groupIds: { kind: 'ids', options: 'groups' },
  elementStatusIds: { kind: 'ids', options: 'elementStatuses', none: true },
  confidential: { kind: 'flag' },
  platformIds: { kind: 'ids', options: 'platforms' },
  categoryIds: { kind: 'ids', options: 'categories' },
  typeIds: { kind: 'ids', options: 'types' },
  publicationStatusIds: { kind: 'ids', options: 'publicationStatuses', none: true },
  userIds: { kind: 'ids', options: 'users' },
  formatIds: { kind: 'ids', options: 'taskFormats' },
  done: { kind: 'yesOrNo' },
  unassigned: { kind: 'flag' },
  declined: { kind: 'flag' },
  late: { kind: 'flag' },
  withoutTasks: { kind: 'flag' },
  search: { kind: 'words' },
  searchIn: { kind: 'words' },
  customFields: { kind: 'customFields' },
  findings: { kind: 'rules' },
} as const

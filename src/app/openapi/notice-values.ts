/** Values of `example-values.ts` for notices. */
export const noticeValues: Readonly<Record<string, unknown>> = {
  'Notice.id': 4711,
  'Notice.kind': 'assigned',
  'Notice.actor': { type: 'user', id: 6, name: 'Jo Lee' },
  'Notice.element': { id: 4711, title: 'Budget vote' },
  'Notice.elements': [],
  'Notice.of': { type: 'task', id: 31 },
  'Notice.fields': [
    {
      of: { type: 'task', id: 31, name: 'Text' },
      field: 'user',
      customField: null,
      from: null,
      to: { id: 5, name: 'Mia Keller' },
    },
  ],
  'Notice.commentId': null,
  'Notice.quote': null,
  'Notice.readTime': null,
  'Notice.receipts': [],
  'TaskReceipt.id': 4711,
  'TaskReceipt.kind': 'assigned',
  'TaskReceipt.group': null,
  'TaskReceipt.channel': null,
  'TaskReceipt.tasks': [{ id: 31 }],
  'TaskReceipt.receipts': [],
}

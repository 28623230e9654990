/** The message that webhooks send (contract 16.2): the one request that the server makes rather than answers. */

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const text = { type: 'string' }

const event = {
  type: 'object',
  description: 'A CloudEvent 1.0.',
  required: ['specversion', 'id', 'type', 'source', 'subject', 'time', 'datacontenttype', 'data'],
  properties: {
    specversion: { const: '1.0' },
    id: { ...text, description: 'The same as `webhook-id`.' },
    type: {
      ...text,
      description: '`daybook.{type}.{kind}` of the change.',
      examples: ['daybook.element.changed'],
    },
    source: { ...text, description: 'The address of the server.' },
    subject: { ...text, examples: ['element/4711'] },
    time: { ...text, format: 'date-time' },
    datacontenttype: { const: 'application/json' },
    data: { $ref: '#/components/schemas/Change' },
  },
}

export const webhookMessages = {
  change: {
    post: {
      operationId: 'receiveChange',
      tags: ['Webhooks'],
      security: [],
      summary: 'A change, as your system receives it',
      description:
        'Comes at least once, in order for each resource. Check the signature before you parse the body.',
      parameters: [
        header('webhook-id', 'The same at every try.'),
        header('webhook-timestamp', 'Seconds since 1970.'),
        header(
          'webhook-signature',
          'As Standard Webhooks describes; after a renewal two, with a space between.',
        ),
      ],
      requestBody: { required: true, content: { 'application/cloudevents+json': { schema: event } } },
      responses: {
        '2XX': { description: 'Received. Anything else, or no answer within 15 seconds, is tried again.' },
        '410': { description: 'Ends the webhook.' },
      },
    },
  },
}

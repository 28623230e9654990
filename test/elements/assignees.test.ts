import { beforeAll, describe, expect, it } from 'vitest'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { testApp } from '../support/test-app.ts'

let desk: StoryDesk

beforeAll(async () => {
  desk = await storyDesk(await testApp())
})

describe('4.1 an unregistered assignee that several tasks of one write name', () => {
  const usersOf = ({ tasks }: { tasks: { user: unknown }[] }) => tasks.map(({ user }) => user)

  it('is one person for all of them, with the e-mail of one task and the name of the first that has one', async () => {
    const story = await desk.story({
      tasks: [
        { user: { email: 'zoe@example.org' } },
        { user: { email: 'Zoe@Example.org', name: 'Ann' } },
        { user: { email: 'kim@example.org', name: 'Zed' } },
        { user: { email: 'KIM@example.org' } },
      ],
    })
    const zoe = { id: null, name: 'Ann', email: 'Zoe@Example.org', registered: false }
    const kim = { id: null, name: 'Zed', email: 'kim@example.org', registered: false }
    expect(usersOf(story)).toEqual([zoe, zoe, kim, kim])
  })
})

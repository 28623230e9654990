import { beforeAll, describe, expect, it } from 'vitest'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { testApp } from '../support/test-app.ts'

let desk: StoryDesk

beforeAll(async () => {
  desk = await storyDesk(await testApp())
})

describe('4.1 an unregistered assignee that several tasks of one write name', () => {
  const usersOf = ({ tasks }: { tasks: { user: unknown }[] }) => tasks.map(({ user }) => user)

  it('is one person for all of them, as the first of the tasks writes name and e-mail', async () => {
    const story = await desk.story({
      tasks: [
        { user: { email: 'zoe@example.org' } },
        { user: { email: 'Zoe@Example.org', name: 'Ann' } },
        { user: { email: 'kim@example.org', name: 'Zed' } },
        { user: { email: 'KIM@example.org', name: 'Abe' } },
      ],
    })
    const zoe = { id: null, name: 'zoe@example.org', email: 'zoe@example.org', registered: false }
    const kim = { id: null, name: 'Zed', email: 'kim@example.org', registered: false }
    expect(usersOf(story)).toEqual([zoe, zoe, kim, kim])
  })
})

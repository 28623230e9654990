import { expect, it } from 'vitest'
import { chooseServerUser, findUser, parseIdentity } from './server-user.ts'

it.each([
  ['an ordinary user runs it as itself', { ownUid: 1000, clusterUid: undefined, dataUid: 1000 }, undefined],
  ['an ordinary user never changes', { ownUid: 1000, clusterUid: 0, dataUid: 0 }, undefined],
  ['Windows has no user ids', { ownUid: undefined, clusterUid: undefined, dataUid: 0 }, undefined],
  ['root runs it as nobody', { ownUid: 0, clusterUid: undefined, dataUid: 0 }, 'nobody'],
  ['root leaves a user’s folder that user’s', { ownUid: 0, clusterUid: undefined, dataUid: 1000 }, 1000],
  ['the database’s owner counts more than the folder’s', { ownUid: 0, clusterUid: 1000, dataUid: 0 }, 1000],
  [
    'a database that root restored must be given back to its user',
    { ownUid: 0, clusterUid: 0, dataUid: 1000 },
    'nobody',
  ],
])('%s', (_, facts, expected) => {
  expect(chooseServerUser(facts)).toBe(expected)
})

it('reads what id prints on Linux and on macOS', () => {
  expect(parseIdentity('uid=65534(nobody) gid=65534(nogroup) groups=65534(nogroup)')).toEqual({
    uid: 65534,
    name: 'nobody',
    gid: 65534,
  })
  expect(
    parseIdentity('uid=4294967294(nobody) gid=4294967294(nobody) groups=4294967294(nobody),12(everyone)')
      ?.uid,
  ).toBe(4294967294)
  expect(parseIdentity('id: ‘none’: no such user')).toBe(undefined)
  expect(parseIdentity('uid=123456 gid=0(root) groups=0(root)')).toBe(undefined)
})

it('says what to do when the system does not know the user', async () => {
  await expect(findUser('no-such-user')).rejects.toMatchObject({
    name: 'EmbeddedServerError',
    message: expect.stringMatching(/no user "no-such-user".*of your own/),
  })
})

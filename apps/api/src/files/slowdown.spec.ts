import { expect, test } from 'vitest'
import { agent, codes } from '@bedside/contracts'
import { bomb, noise } from '../testing/build-pictures.js'
import { demoPassword } from '../seed/profiles.js'
import { bodyOf, mostSlowdown, sendFile, slowdownBy } from '../testing/slowdown.js'
import { dataDirectory, Spawned } from '../testing/spawned.js'

test('a hostile picture does not slow down other requests', { timeout: 300_000 }, async () => {
  const server = await Spawned.start({ DATA_DIR: dataDirectory(), LOG_LEVEL: 'info' })
  const sender = await server.signIn('admin', demoPassword)
  const other = await server.signIn('operator', demoPassword)
  // The most expensive picture to re-encode, and the largest blank one accepted.
  const pictures = { 'a photograph': await noise(1600, 1200), 'a bomb that is taken': bomb(7000, 7000) }
  for (const [what, file] of Object.entries(pictures)) {
    const body = bodyOf(file)
    const slower = await slowdownBy(other, async () => {
      const { code, msg } = await sendFile(sender, agent.uploadAgentLicence, body)
      expect([code, msg]).toEqual([codes.ok, '操作成功'])
    })
    expect(slower, what).toBeLessThan(mostSlowdown)
  }
})

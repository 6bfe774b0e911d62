import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { role } from '@bedside/contracts'
import { openDatabase } from '@bedside/prisma'
import { demoPassword } from '../seed/profiles.js'
import { dataDirectory, Spawned } from '../testing/spawned.js'

test('a stack trace of the bundled server refers to the sources', async () => {
  const DATA_DIR = dataDirectory()
  const server = await Spawned.start({ DATA_DIR }, '--enable-source-maps')
  const admin = await server.signIn('admin', demoPassword)
  const meddler = await openDatabase({ url: `file:${DATA_DIR}/bedside.db` })
  await meddler.write((tx) =>
    sql.raw(`CREATE TRIGGER broken BEFORE INSERT ON Role BEGIN SELECT RAISE(ABORT, 'no room'); END`).execute(tx),
  )
  await meddler.close()
  expect(await admin.call(role.setRole, { roleName: '夜班主管' })).toMatchObject({ code: 500 })

  const { out } = await server.stop()
  const logged = out.split('\n').find((line) => line.includes('"request failed"')) ?? ''
  expect(logged).toMatch(/apps\/api\/src\/records\/records\.ts:\d+/)
  expect(logged).toMatch(/prisma\/src\/\w+\.ts:\d+/)
})

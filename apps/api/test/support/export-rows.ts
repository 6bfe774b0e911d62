import { randomUUID } from 'node:crypto'
import { menuIdOf } from '../../src/testing/read-back.js'
import type { World } from '../../src/testing/world.js'
import type { Person } from './people.js'

type Input = Record<string, unknown>
type Row = (world: World, key: unknown, me: Person) => Input | Promise<Input>

/** Anybody may have a list written whose export they may take at once: so they get the right to one. */
const started: Row = async (world, _key, { roleId }) => {
  const menuId = menuIdOf(world, 'management.log.export')
  await world.database.write(async (tx) => {
    const granted = tx.insertInto('RoleMenu').values({ roleId, menuId })
    await granted.onConflict((held) => held.doNothing()).execute()
    await tx.updateTable('Meta').set({ value: randomUUID() }).where('key', '=', 'permissions').execute()
  })
  return { call: 'log.exportOperationLogList' }
}

/** A file of somebody's that is ready. */
const ready: Row = async (world, key, me) => {
  const { call } = await started(world, key, me)
  const exportFileId = await world.database.write(async (tx) => {
    const file = {
      managerId: me.managerId,
      call: String(call),
      query: '',
      format: 'csv',
      language: 'zh',
      scope: '{"all":true}',
      state: 'READY',
      fileKey: randomUUID(),
      fileName: 'log.csv',
      requestId: '',
      ip: '',
      createdAt: world.clock.now(),
    }
    return (await tx.insertInto('ExportFile').values(file).returning('id').executeTakeFirstOrThrow()).id
  })
  return { exportFileId }
}

export const exportRows: Record<string, Row> = {
  'exportFile.startExportFile': started,
  'exportFile.fetchExportFile': ready,
  'exportFile.delExportFile': ready,
}

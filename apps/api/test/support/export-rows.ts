import { randomUUID } from 'node:crypto'
import type { Actor } from '../../src/access/actor.js'
import { scopeOf } from '../../src/access/scope.js'
import { actorOf } from '../../src/testing/actors.js'
import { menuIdOf } from '../../src/testing/read-back.js'
import type { Family } from '@bedside/contracts'
import type { World } from '../../src/testing/world.js'
import type { Own } from './own.js'
import type { Person } from './people.js'

type Input = Record<string, unknown>
type Row = (world: World, key: unknown, me: Person) => Input | Promise<Input>

/** Needs the permission for some export, so it is granted here. */
const started: Row = async (world, _key, { roleId }) => {
  const menuId = menuIdOf(world, 'management.log.export')
  await world.database.write(async (tx) => {
    const granted = tx.insertInto('RoleMenu').values({ roleId, menuId })
    await granted.onConflict((held) => held.doNothing()).execute()
    await tx.updateTable('Meta').set({ value: randomUUID() }).where('key', '=', 'permissions').execute()
  })
  return { call: 'log.exportOperationLogList' }
}

/** A finished file of this person. */
const readyFor =
  (whose: Partial<Actor>): Row =>
  async (world, key, me) => {
    const { call } = await started(world, key, me)
    const exportFileId = await world.database.write(async (tx) => {
      const file = {
        managerId: me.managerId,
        call: String(call),
        query: '',
        format: 'csv',
        language: 'zh',
        scope: JSON.stringify(scopeOf(actorOf(whose))),
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
const ready = readyFor({})

export const exportRows: Record<string, Row> = {
  'exportFile.startExportFile': started,
  'exportFile.fetchExportFile': ready,
  'exportFile.delExportFile': ready,
}

/** The rows of `records.ts`: a file belongs to whoever requested it. */
export const ownExportRows: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'exportFile.fetchExportFile': async (world, own) => [await ownExportFile(world, own)],
  'exportFile.delExportFile': async (world, own) => [await ownExportFile(world, own)],
}

async function ownExportFile(world: World, { me, agentId }: Own): Promise<Input> {
  const agents = world.database.read.selectFrom('Agent').select('path').where('id', '=', agentId)
  const person = world.database.read.selectFrom('Manager').select('family').where('id', '=', me.managerId)
  const { family } = await person.executeTakeFirstOrThrow()
  const agentPath = (await agents.executeTakeFirst())?.path ?? ''
  return readyFor({ family: family as Family, agentPath })(world, '', me)
}

/** A file of another person. */
export async function exportFileOf(world: World, managerId: number): Promise<number> {
  const roleId = idOfRole(world, managerId)
  const { exportFileId } = await ready(world, '', { managerId, roleId } as Person)
  return Number(exportFileId)
}

const idOfRole = (world: World, managerId: number): number =>
  Number(world.database.reader.prepare('SELECT "roleId" FROM "Manager" WHERE id = ?').pluck().get(managerId))

import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  board,
  codes,
  device,
  exportFile,
  manager,
  order,
  role,
  session,
  withdrawal,
  type Endpoint,
  type InputOf,
} from '@bedside/contracts'
import { buildBed, buildDevice, type BuiltDevice } from '../src/testing/build-devices.js'
import { Renting } from '../src/testing/build-rentals.js'
import { buildEarner, freshCode } from '../src/testing/build-withdrawals.js'
import { buildManager } from '../src/testing/build-managers.js'
import { buildRole, seededRoles } from '../src/testing/build-roles.js'
import { demoPassword } from '../src/seed/profiles.js'
import { Caller } from '../src/testing/caller.js'
import { directory, failedStart, Spawned } from '../src/testing/spawned.js'
import { OpenStream } from '../src/testing/stream.js'
import { World } from '../src/testing/world.js'
import { Jobs } from '../src/jobs/jobs.js'
import { CONFIG } from '../src/tokens.js'
import type { Config } from '../src/config/config.js'
import { person } from './support/people.js'
import { buildWaiting, resumptions, stillWaiting } from './support/waiting-feedback.js'

/** Shorter than the heartbeat, so that what arrives within it was sent by the other process. */
const beforeTheBeat = { timeout: 10_000 }

/** Two processes on one PostgreSQL database: this one and a built one. They share the folder with files. */
describe('two servers of one installation', () => {
  let world: World
  let beside: Spawned | undefined
  let admin: Caller
  const environment = () => ({
    SERVERS: 'several',
    DATABASE_URL: world.database.url,
    DATA_DIR: dirname(world.running.app.get<Config>(CONFIG).beside),
  })

  beforeAll(async () => {
    world = await World.open({ SERVERS: 'several' })
    world.clock.reset()
    beside = await Spawned.startForAll(environment())
    admin = await world.as('admin')
  })
  afterAll(async () => {
    await beside?.stop()
    await world.close()
  })

  const besideUrl = (): string => beside?.url ?? ''
  /** The same session at the other process. */
  const there = (caller: Caller): Caller => new Caller(besideUrl(), caller.token)
  /** Fifty concurrent calls, alternately at both processes. */
  const fifty = <E extends Endpoint>(caller: Caller, endpoint: E, input: (n: number) => Partial<InputOf<E>>) =>
    Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? caller : there(caller)).call(endpoint, input(n))))
  const done = (answers: readonly { code: number }[]): number => {
    expect(answers.map(({ code }) => code)).not.toContain(codes.fault)
    return answers.filter(({ code }) => code === codes.ok).length
  }

  test('a session is valid at both, and its end reaches the streams of the other', async () => {
    const him = await person(world, { keys: ['hospital.board'] })
    expect((await there(him.caller).call(session.getManagerInfo)).code).toBe(codes.ok)
    const stream = await OpenStream.of(there(him.caller), board.watchBoard, { hospitalId: 1 })
    await him.caller.ok(session.logout)
    await expect.poll(() => stream.ended, beforeTheBeat).toBe(true)
    expect((await there(him.caller).call(session.getManagerInfo)).code).toBe(codes.notLoggedIn)
  })

  test('a permission revoked at one ends the stream at the other, and the next call there is refused', async () => {
    const him = await person(world, { keys: ['hospital.board'] })
    const stream = await OpenStream.of(him.caller, board.watchBoard, { hospitalId: 1 })
    await there(admin).ok(role.setAuthorityByRole, { roleId: him.roleId, menuIds: [] })
    expect((await him.caller.call(board.getBoard, { hospitalId: 1 })).code).toBe(codes.forbidden)
    await expect.poll(() => stream.ended, beforeTheBeat).toBe(true)
  })

  test('a lock operated through one appears on the boards of the other, and each names its process', async () => {
    const bed = await buildBed(world)
    const { deviceId } = await buildDevice(world, { bed })
    const stream = await OpenStream.of(admin, board.watchBoard, { hospitalId: bed.hospitalId })
    const seen = await there(admin).call(board.getBoard, { hospitalId: bed.hospitalId })
    expect(seen.headers.get('x-process')).toBeTruthy()
    expect(seen.headers.get('x-process')).not.toBe(stream.response.headers.get('x-process'))
    await there(admin).ok(device.lockDevice, { deviceId, action: 'OPEN', reason: '两台服务器' })
    await expect
      .poll(
        () => stream.received.some((event) => event.bed?.bedId === bed.bedId && event.bed.open === 1),
        beforeTheBeat,
      )
      .toBe(true)
  })

  test('wrong passwords count at both: of many at once no more are checked than by one process', async () => {
    const { account } = await buildManager(world)
    const guess = (n: number) =>
      new Caller(n % 2 === 0 ? world.url : besideUrl()).call(session.login, {
        managerAccount: account,
        managerPassword: `Wrong${n}2026`,
      })
    const messages = (await Promise.all(Array.from({ length: 24 }, (_, n) => guess(n)))).map(({ msg }) => msg)
    const wrong = messages.filter((msg) => msg === messages.find((one) => !one.includes('分钟')))
    expect(wrong).toHaveLength(5)
    expect(messages.filter((msg) => msg.includes('分钟'))).toHaveLength(19)
    const right = await new Caller(besideUrl()).call(session.login, {
      managerAccount: account,
      managerPassword: demoPassword,
    })
    expect(right.code).not.toBe(codes.ok)
  })

  describe('fifty at once, over both', () => {
    test('roles of one name: one is created', async () => {
      expect(done(await fifty(admin, role.setRole, () => ({ roleName: '两处五十' })))).toBe(1)
    })

    test('roles that are given one name: one gets it, and the others stay as they are', async () => {
      const roles = await Promise.all(Array.from({ length: 10 }, () => buildRole(world)))
      const answers = await fifty(admin, role.setRole, (n) => ({
        roleId: roles[n % 10]?.roleId ?? 0,
        roleName: '同一个名字',
      }))
      const page = await admin.ok(role.getRoleList, { keyword: '同一个名字' })
      expect(page.total).toBe(1)
      const kept = answers.filter(({ code }) => code === codes.ok)
      expect(new Set(kept.map(({ data }) => data?.roleId))).toEqual(new Set([page.list[0]?.roleId]))
    })

    test('edits of a role while it is deleted: each is either saved before, or refused', async () => {
      for (let n = 0; n < 5; n++) {
        const { roleId } = await buildRole(world)
        const edit = (caller: Caller, name: string) => caller.call(role.setRole, { roleId, roleName: name })
        const [, removed] = await Promise.all([
          edit(admin, `改前 ${n}`),
          there(admin).call(role.delRole, { roleId }),
          edit(there(admin), `改后 ${n}`),
        ])
        expect(removed.code).toBe(codes.ok)
        expect((await admin.ok(role.getRoleList, { pageSize: 100 })).list.map((row) => row.roleId)).not.toContain(
          roleId,
        )
        const rows = await world.database.read
          .selectFrom('OperationLog')
          .select('action')
          .where('entity', '=', 'role')
          .where('entityId', '=', String(roleId))
          .orderBy('id')
          .execute()
        expect(rows.at(-1)?.action).toBe(role.delRole.name)
      }
    })

    test('saves of one version: one succeeds', async () => {
      const { roleId } = await buildRole(world)
      expect(done(await fifty(admin, role.setRole, (n) => ({ roleId, roleName: `改名 ${n}`, version: 1 })))).toBe(1)
    })

    test('bindings to one bed: one device is bound', async () => {
      const { bedId } = await buildBed(world)
      const devices: BuiltDevice[] = []
      for (let n = 0; n < 50; n++) devices.push(await buildDevice(world))
      const answers = await fifty(admin, device.bindDevice, (n) => ({ bedId, deviceId: devices[n]?.deviceId ?? 0 }))
      expect(done(answers)).toBe(1)
    })

    test('refunds of the whole amount: it is refunded once', async () => {
      const { id: orderId } = await new Renting(world).complete()
      const shown = await admin.ok(order.previewRefundOrder, { orderId, amountCents: 600 })
      const seen = { fingerprint: shown.fingerprint, amountCents: 600, reason: '并发核对' }
      expect(done(await fifty(admin, order.refundOrder, () => ({ orderId, ...seen })))).toBe(1)
    })

    test('withdrawals: one is in progress', async () => {
      const { caller, payoutAccountId } = await buildEarner(world, 3)
      await world.database.write((tx) =>
        tx.updateTable('Parameter').set({ value: 1 }).where('key', '=', 'withdraw.agent.min').execute(),
      )
      const amountCents = 50
      const { fingerprint } = await caller.ok(withdrawal.previewApplyWithdrawal, { amountCents, payoutAccountId })
      const code = await freshCode(world, caller)
      const form = { amountCents, payoutAccountId, code, fingerprint }
      expect(done(await fifty(caller, withdrawal.applyWithdrawal, () => form))).toBe(1)
    })

    test('concurrent role changes of one person: each follows the previous one in the log, and the last one holds', async () => {
      const { managerId } = await buildManager(world)
      const roles = [seededRoles.service, seededRoles.finance]
      await fifty(admin, manager.setRoleByManager, (n) => ({ managerId, roleId: roles[n % 4 < 2 ? 0 : 1] ?? 0 }))
      const { read } = world.database
      const person = read.selectFrom('Manager').select('roleId').where('id', '=', managerId)
      const logged = await read
        .selectFrom('OperationLog')
        .select(['before', 'after'])
        .where('action', '=', manager.setRoleByManager.name)
        .where('entityId', '=', String(managerId))
        .orderBy('id')
        .execute()
      const roleIn = (values: string | undefined) => (JSON.parse(values ?? '{}') as { roleId?: number }).roleId
      expect(logged.length).toBeGreaterThan(0)
      expect(logged.slice(1).map(({ before }) => roleIn(before))).toEqual(
        logged.slice(0, -1).map(({ after }) => roleIn(after)),
      )
      expect(roleIn(logged.at(-1)?.after)).toBe((await person.executeTakeFirstOrThrow()).roleId)
    })
  })

  test('a starting server leaves commands that another one is sending, and closes abandoned ones in time', async () => {
    const now = world.clock.now()
    const { deviceId, deviceNo } = await buildDevice(world, { bed: await buildBed(world) })
    const row = {
      deviceId,
      deviceNo,
      action: 'OPEN',
      source: 'ADMIN',
      state: 'SENT',
      bringer: 'another',
      createdAt: now,
    }
    await world.database.write((tx) =>
      tx
        .insertInto('LockEvent')
        .values([
          { ...row, commandNo: 'M-brought', broughtUntil: now + 60_000 },
          { ...row, commandNo: 'M-left', broughtUntil: now - 1 },
          { ...row, commandNo: 'M-ahead', broughtUntil: now + 3_600_000 },
        ])
        .execute(),
    )
    const started = await Spawned.start({ ...environment(), NODE_ENV: 'development' })
    const states = async () => {
      const rows = world.database.read.selectFrom('LockEvent').select(['commandNo', 'state'])
      const found = await rows.where('bringer', '=', 'another').orderBy('id').execute()
      return found.map(({ state }) => state)
    }
    await expect.poll(states, { timeout: 40_000, interval: 500 }).toEqual(['SENT', 'TIMEOUT', 'TIMEOUT'])
    await started.stop()
  })

  test('an export file is written once, by either process, and downloaded from either', async () => {
    const asked = { call: 'log.exportOperationLogList', query: '' } as const
    const { exportFileId } = await there(admin).ok(exportFile.startExportFile, asked)
    const fileOf = async (caller: Caller) =>
      (await caller.ok(exportFile.getExportFileList)).find((file) => file.exportFileId === exportFileId)
    await expect.poll(async () => (await fileOf(admin))?.state, { timeout: 30_000 }).toBe('READY')
    for (const caller of [admin, there(admin)]) {
      const { address } = await caller.ok(exportFile.fetchExportFile, { exportFileId })
      expect((await fetch(caller.url + address)).status).toBe(200)
    }
    const news = world.database.read.selectFrom('News').select('id').where('kind', '=', 'EXPORT_READY')
    expect(await news.where('recordId', '=', exportFileId).execute()).toHaveLength(1)
    expect(readdirSync(`${world.running.app.get<Config>(CONFIG).beside}.exports`)).toHaveLength(1)
  })

  test('feedback whose wait is over is resumed once, although both look for it and the one resuming it is killed', async () => {
    const count = 300
    await buildWaiting(world.database, count)
    const resuming = await Spawned.start({ ...environment(), NODE_ENV: 'development' })
    const look = () => world.get(Jobs).run('FEEDBACK_WAKING')
    await expect.poll(() => resumptions(world.database), { timeout: 40_000, interval: 5 }).not.toEqual([])
    await resuming.stop('SIGKILL')
    const left = new Set(await stillWaiting(world.database))
    expect(left).toEqual(new Set(['DATE', 'REPAIR', 'REFUND']))
    // The claim of the one that was killed lasts half a minute.
    const afterLooks = async () => {
      await Promise.all([look(), look()])
      return stillWaiting(world.database)
    }
    await expect.poll(afterLooks, { timeout: 60_000, interval: 500 }).toEqual([])
    expect(await resumptions(world.database)).toEqual(Array.from({ length: count }, () => 1))
  }, 120_000)

  test('killing one affects only its own requests', async () => {
    const doomed = await Spawned.start(environment())
    const make = (caller: Caller, n: string) => caller.call(role.setRole, { roleName: `留下 ${n}` })
    const made: string[] = []
    const lost: string[] = []
    const writing = async (base: Caller, name: string) => {
      for (let n = 0; n < 40; n++) {
        const answer = await make(base, `${name}${n}`).catch(() => undefined)
        if (answer?.code === codes.ok) made.push(`留下 ${name}${n}`)
        else lost.push(name)
        if (n === 10 && name === 'a') doomed.child.kill('SIGKILL')
      }
    }
    await Promise.all([
      writing(admin, 'a'),
      writing(there(admin), 'b'),
      writing(new Caller(doomed.url, admin.token), 'c'),
    ])
    expect(new Set(lost)).toEqual(new Set(['c']))
    const stored = await world.database.read.selectFrom('Role').select('roleName').execute()
    const names = new Set(stored.map(({ roleName }) => roleName))
    expect(made.filter((name) => !names.has(name))).toEqual([])
    const again = await Spawned.start(environment())
    expect((await new Caller(again.url, admin.token).call(session.getManagerInfo)).code).toBe(codes.ok)
  })

  test('a server with another DATA_DIR is refused in words', async () => {
    const { code, err } = await failedStart({ ...environment(), DATA_DIR: directory() })
    expect(code).toBe(2)
    expect(err).toMatch(/has its files in another directory: .*\.installation is missing/)
  })

  test('exclusive access to the database is refused while servers use it', async () => {
    await expect(Spawned.start({ ...environment(), SERVERS: 'one' })).rejects.toThrow('is in use')
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, device } from '@bedside/contracts'
import { logOf } from '../../testing/read-back.js'
import { buildDevice, rowsOfDevice } from '../../testing/build-devices.js'
import type { Caller } from '../../testing/caller.js'
import { planTest } from '../../testing/plan-of.js'
import { World } from '../../testing/world.js'
import { holdersOf, numberFields } from './device-numbers.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const titles = '设备编号,锁编号,锁类型,MAC 地址,SIM 卡号,型号,生产日期,保修月数,采购成本'
const fileOf = (...lines: string[]) => new Blob([[titles, ...lines].join('\r\n')])
const send = (file: Blob, more: { dryRun?: 0 | 1; mode?: 'all' | 'good' } = {}) =>
  admin.call(device.importDeviceList, { file, dryRun: 0, ...more })
const found = async (deviceNo: string) => (await admin.ok(device.getDeviceList, { deviceNo })).list

describe('devices from a file', () => {
  test('[A11] a dry run reports problems line by line, and writes nothing', async () => {
    const mac = 'A4:C1:38:00:00:09'
    const { deviceNo, lockNo } = await buildDevice(world, { mac, sim: '8986010000000000009' })
    const before = world.digest()
    const answer = await send(
      fileOf(
        'IB00000001,IB-0001,蓝牙,,,BS-1,2026/1/5,24,688.5',
        'ib1,IB-0002,NB,,,,,,',
        `${deviceNo},IB-0003,NB,,,,,,`,
        `IB00000004,${lockNo},NB,,,,,,`,
        'IB00000001,IB-0005,NB,,,,,,',
        'IB00000006,IB-0006,4G,,,,2026-11-22,,',
        'IB00000007,IB-0007,WIFI,,123,,,61,',
        `IB00000008,IB-0008,4G,${mac},,,,,`,
        'IB00000009,IB-0009,4G,,8986010000000000009,,,,',
      ),
      { dryRun: 1 },
    )
    expect(answer.data).toMatchObject({ rows: 9, good: 1, written: 0, ignored: [] })
    expect(answer.data.errors).toEqual([
      { line: 3, field: 'deviceNo', message: expect.any(String) as string },
      { line: 4, field: 'deviceNo', message: '设备编号已存在' },
      { line: 5, field: 'lockNo', message: `锁编号已被设备 ${deviceNo} 使用` },
      { line: 6, field: 'deviceNo', message: '与第 2 行重复' },
      { line: 7, field: 'madeOn', message: '生产日期不能晚于今天' },
      { line: 8, field: 'lockType', message: expect.any(String) as string },
      { line: 8, field: 'sim', message: expect.any(String) as string },
      { line: 8, field: 'warrantyMonths', message: expect.any(String) as string },
      { line: 9, field: 'mac', message: `MAC 地址已被设备 ${deviceNo} 使用` },
      { line: 10, field: 'sim', message: `SIM 卡号已被设备 ${deviceNo} 使用` },
    ])
    expect(world.digest()).toBe(before)
  })

  test('[A11] all rows are imported or none, unless only the valid ones are wanted', async () => {
    const lines = [
      'IC00000001,IC-0001,NB,A4:C1:38:0C:00:01,89860100000000000444,BS-1,2026-01-05,24,688.5',
      'bad,IC-0002,NB,,,,,,',
    ]
    expect((await send(fileOf(...lines))).data).toMatchObject({ good: 1, written: 0 })
    expect(await found('IC00000001')).toEqual([])
    const answer = await send(fileOf(...lines), { mode: 'good' })
    expect(answer.data).toMatchObject({ written: 1 })
    const [row] = await found('IC00000001')
    expect(row).toMatchObject({ status: 'IN_STOCK', costCents: 68_850, madeOn: '2026-01-05', warrantyMonths: 24 })
    expect(rowsOfDevice(world, 'DeviceChange', row?.deviceId ?? 0)).toMatchObject([{ kind: 'ADD', after: 'IN_STOCK' }])
    expect(await logOf(world, answer)).toMatchObject([{ entity: 'device', after: { rows: 1 } }])
  })

  test('[A11] importing the same file again finds its rows taken', async () => {
    const file = fileOf('ID00000001,ID-0001,NB,,,,,,', 'ID00000002,ID-0002,NB,,,,,,')
    expect((await send(file)).data.written).toBe(2)
    const again = await send(file)
    expect(again.data).toMatchObject({ good: 0, written: 0 })
    expect(again.data.errors.map(({ message }) => message)).toEqual(['设备编号已存在', '设备编号已存在'])
  })

  test('[A11] five thousand rows are imported at once, except the faulty ones', async () => {
    const { deviceNo, lockNo } = await buildDevice(world)
    const faulty = new Map([
      [1, `${deviceNo},IE-1,NB,,,,,,`],
      [2500, `IE00002500,${lockNo},NB,,,,,,`],
      [4999, 'IE00000000,IE-4999,NB,,,,,,'],
    ])
    const lines = Array.from(
      { length: 5000 },
      (_, n) => faulty.get(n) ?? `IE${String(n).padStart(8, '0')},IE-${n},NB,,${String(n).padStart(19, '0')},,,,`,
    )
    const { data } = await send(fileOf(...lines), { mode: 'good' })
    expect(data).toMatchObject({ rows: lines.length, written: lines.length - faulty.size })
    expect(data.errors.map(({ line }) => line - 2)).toEqual([...faulty.keys()])
    const [first] = await found('IE00000000')
    expect(rowsOfDevice(world, 'DeviceChange', first?.deviceId ?? 0)).toMatchObject([
      { kind: 'ADD', after: 'IN_STOCK' },
    ])
  })

  planTest('[A11] a number that another device has is found among however many by its index', () => {
    for (const field of numberFields) {
      const { sql } = holdersOf(field, []).compile(world.database.read)
      const plan = world.database.reader.prepare(`EXPLAIN QUERY PLAN ${sql}`).all('[]') as { detail: string }[]
      const lookUp = expect.stringMatching(
        new RegExp(`SEARCH d USING (COVERING )?INDEX Device_${field}_\\w+ \\(${field}=\\?\\)`),
      ) as string
      expect(plan.map(({ detail }) => detail)).toEqual(['SCAN n VIRTUAL TABLE INDEX 1:', lookUp])
    }
  })

  test('a file without a required column is refused, naming it', async () => {
    const answer = await send(new Blob(['设备编号\nIF00000001']))
    expect(answer).toMatchObject({ code: codes.badInput, msg: '文件缺少列：锁编号、锁类型' })
  })
})

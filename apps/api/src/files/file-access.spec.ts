import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agent, codes, hospital, session, minuteMs, type Picture } from '@bedside/contracts'
import { buildAgent } from '../testing/build-agents.js'
import { buildManager } from '../testing/build-managers.js'
import { buildRole, seededRoles } from '../testing/build-roles.js'
import { buildHospital } from '../testing/build-hospital.js'
import { pngOf } from '../testing/build-pictures.js'
import type { Caller } from '../testing/caller.js'
import { logOf } from '../testing/read-back.js'
import { World } from '../testing/world.js'

let world: World
let admin: Caller
/** Two unrelated agents; each may change its own licence. */
let one: { agentId: number; caller: Caller }
let other: { agentId: number; caller: Caller }
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
  const keys = ['management.agent.edit', 'management.detail', 'hospital.list.edit']
  const { roleId: role } = await buildRole(world, { family: 'AGENT', keys })
  const people = async () => {
    const { agentId, account } = await buildAgent(world, { role })
    return { agentId, caller: await world.as(account) }
  }
  one = await people()
  other = await people()
})
afterAll(() => world.close())

const file = async () => new Blob([await pngOf()])
const uploaded = async (caller: Caller): Promise<Picture> => caller.ok(agent.uploadAgentLicence, { file: await file() })
const statusOf = async (address: string): Promise<number> => (await fetch(world.url + address)).status
const set = (caller: Caller, agentId: number, fileIds: readonly number[]) =>
  caller.call(agent.setAgentLicence, { agentId, licence: fileIds.map((fileId) => ({ fileId, alt: '正本' })) })
/** A licence that the first agent has. */
async function licence(): Promise<Picture> {
  const { fileId } = await uploaded(one.caller)
  expect((await set(one.caller, one.agentId, [fileId])).code).toBe(codes.ok)
  const [picture] = await one.caller.ok(agent.getAgentLicence, { agentId: one.agentId })
  if (!picture) throw new Error('it has none')
  return picture
}

describe('the owner of a file', () => {
  test('[P4] an agent can open its own licence, and nobody else’s in any way', async () => {
    const { fileId, alt } = await licence()
    expect(alt).toBe('正本')
    const asked = { agentId: one.agentId }
    expect(await admin.ok(agent.getAgentLicence, asked)).toMatchObject([{ fileId }])
    expect(await other.caller.call(agent.getAgentLicence, asked)).toMatchObject({ code: codes.forbidden, data: null })
    expect((await set(other.caller, one.agentId, [])).code).toBe(codes.forbidden)
    // Nor by attaching it to one's own record, whose files one may see.
    expect((await set(other.caller, other.agentId, [fileId])).code).toBe(codes.conflict)
    expect(await other.caller.ok(agent.getAgentLicence, { agentId: other.agentId })).toEqual([])
    expect(await one.caller.ok(agent.getAgentLicence, asked)).toHaveLength(1)
  })

  test('an upload not used yet can be used by its uploader only', async () => {
    const { fileId } = await uploaded(one.caller)
    expect(await set(other.caller, other.agentId, [fileId])).toMatchObject({
      code: codes.conflict,
      msg: '有文件已不存在，请重新上传',
    })
    expect((await set(admin, other.agentId, [fileId])).code).toBe(codes.conflict)
    expect((await set(one.caller, one.agentId, [fileId])).code).toBe(codes.ok)
  })

  test('a file is used for its purpose, by one record, once', async () => {
    const { hospitalId } = await buildHospital(world)
    const { fileId } = await uploaded(admin)
    const contract = [{ fileId, alt: '' }]
    expect((await admin.call(hospital.setHospitalContract, { hospitalId, contract })).code).toBe(codes.conflict)
    expect((await set(admin, one.agentId, [fileId])).code).toBe(codes.ok)
    expect((await set(admin, other.agentId, [fileId])).code).toBe(codes.conflict)
    expect((await set(admin, one.agentId, [fileId, fileId])).code).toBe(codes.badInput)
    expect((await set(admin, one.agentId, [999_999])).code).toBe(codes.conflict)
  })

  test('the scans of a contract can be changed by the platform and viewed by the agent', async () => {
    const { hospitalId } = await buildHospital(world, { agentId: one.agentId })
    const pages = await Promise.all([1, 2].map(async (n) => ({ alt: `第 ${n} 页`, file: await file() })))
    const contract: { fileId: number; alt: string }[] = []
    for (const page of pages) {
      const { fileId } = await admin.ok(hospital.uploadHospitalContract, { file: page.file })
      contract.push({ fileId, alt: page.alt })
    }
    const answer = await admin.call(hospital.setHospitalContract, { hospitalId, contract })
    expect(answer.code).toBe(codes.ok)
    const [row] = await logOf(world, answer)
    expect(row).toMatchObject({ action: 'hospital.setHospitalContract', entity: 'hospital' })
    const turned = contract.toReversed()
    expect((await admin.call(hospital.setHospitalContract, { hospitalId, contract: turned })).code).toBe(codes.ok)
    const seen = await one.caller.ok(hospital.getHospitalContract, { hospitalId })
    expect(seen.map(({ alt }) => alt)).toEqual(['第 2 页', '第 1 页'])
    expect((await other.caller.call(hospital.getHospitalContract, { hospitalId })).code).toBe(codes.forbidden)
    const refused = await one.caller.call(hospital.setHospitalContract, { hospitalId, contract: [] })
    expect(refused.code).toBe(codes.forbidden)
    expect(await one.caller.ok(hospital.getHospitalContract, { hospitalId })).toHaveLength(2)
  })

  test('the photo of a hospital is one picture beside its contract, which the platform sets and its agent sees', async () => {
    const { hospitalId } = await buildHospital(world, { agentId: one.agentId })
    const photo = async () => ({
      fileId: (await admin.ok(hospital.uploadHospitalPhoto, { file: await file() })).fileId,
      alt: '门诊楼',
    })
    const hospitalPhoto = [await photo()]
    const answer = await admin.call(hospital.setHospitalPhoto, { hospitalId, hospitalPhoto })
    expect((await logOf(world, answer))[0]).toMatchObject({ after: { hospitalPhoto } })
    expect(await one.caller.ok(hospital.getHospitalPhoto, { hospitalId })).toMatchObject(hospitalPhoto)
    expect(await one.caller.ok(hospital.getHospitalContract, { hospitalId })).toEqual([])
    expect((await one.caller.call(hospital.setHospitalPhoto, { hospitalId, hospitalPhoto: [] })).code).toBe(
      codes.forbidden,
    )
    expect((await other.caller.call(hospital.getHospitalPhoto, { hospitalId })).code).toBe(codes.forbidden)
    const two = [...hospitalPhoto, await photo()]
    expect((await admin.call(hospital.setHospitalPhoto, { hospitalId, hospitalPhoto: two })).code).toBe(codes.badInput)
  })

  test('an outdated form is refused with the change of the licence', async () => {
    const { fileId } = await uploaded(admin)
    const { version } = await admin.ok(agent.agentInfo, { agentId: one.agentId })
    const form = { agentId: one.agentId, version, licence: [{ fileId, alt: '' }] }
    expect((await admin.call(agent.setAgentLicence, form)).code).toBe(codes.ok)
    expect((await admin.call(agent.setAgentLicence, { ...form, licence: [] })).code).toBe(codes.conflict)
  })
})

describe('an address', () => {
  test('opens its file without a token, and marks it as a picture for browsers', async () => {
    const { address, fileId } = await licence()
    const answer = await fetch(world.url + address)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="${fileId}.webp"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=600, immutable',
    })
    const head = await fetch(world.url + address, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, answer.headers.get('content-length')])
    expect((await fetch(world.url + address, { method: 'POST' })).status).toBe(404)
  })

  test('cannot be forged for another file, size, session or time', async () => {
    const { address, thumb } = await licence()
    const { fileId: theirs } = await uploaded(other.caller)
    const url = new URL(address, world.url)
    const changed = (name: string, value: string) => {
      const made = new URL(url)
      made.searchParams.set(name, value)
      return made.pathname + made.search
    }
    const made = [
      address.replace(/\/\d+\//, `/${theirs}/`),
      address.replace('/whole', '/thumb'),
      thumb.replace('/thumb', '/whole'),
      address.replace('/whole', '/original'),
      address.replace('/whole', '/..%2f..%2fbedside.db'),
      changed('session', '1'),
      changed('until', String(Number(url.searchParams.get('until')) + 1)),
      changed('signature', '0'.repeat(64)),
      changed('signature', ''),
      url.pathname,
      `${address}&signature=${'0'.repeat(64)}`,
    ]
    for (const path of made) expect(await statusOf(path), path).toBe(404)
    expect(await statusOf(address)).toBe(200)
  })

  test('expires within twenty minutes, but not before ten', async () => {
    const now = world.clock.now()
    const { address } = await licence()
    world.clock.set(now + 10 * minuteMs)
    expect(await statusOf(address)).toBe(200)
    world.clock.set(now + 20 * minuteMs)
    expect(await statusOf(address)).toBe(404)
    world.clock.set(now)
  })

  test('stays the same for some minutes, so that browsers can cache the file', async () => {
    const { address, fileId } = await licence()
    const again = await one.caller.ok(agent.getAgentLicence, { agentId: one.agentId })
    expect(again).toMatchObject([{ fileId, address }])
  })

  test('issued before the clock was set back does not open anything', async () => {
    const now = world.clock.now()
    world.clock.set(now + 30 * minuteMs)
    const { address } = await licence()
    expect(await statusOf(address)).toBe(200)
    world.clock.set(now)
    expect(await statusOf(address)).toBe(404)
  })

  test('becomes invalid with the permissions for which it was issued', async () => {
    const { managerId, account } = await buildManager(world, { role: 1 })
    const { address } = await uploaded(await world.as(account))
    expect(await statusOf(address)).toBe(200)
    await world.database.write(async (tx) => {
      await tx.updateTable('Manager').set({ roleId: seededRoles.service }).where('id', '=', managerId).execute()
    })
    expect(await statusOf(address)).toBe(404)
  })

  test('becomes invalid with the session for which it was issued', async () => {
    const { account } = await buildManager(world, { role: 1 })
    const me = await world.as(account)
    const { address } = await uploaded(me)
    expect(await statusOf(address)).toBe(200)
    await me.ok(session.logout)
    expect(await statusOf(address)).toBe(404)
  })
})

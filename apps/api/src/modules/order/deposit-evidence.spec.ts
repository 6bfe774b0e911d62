import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes, deposit } from '@bedside/contracts'
import { pngOf } from '../../testing/build-pictures.js'
import { Renting } from '../../testing/build-rentals.js'
import { form } from '../../testing/form.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const uploaded = async () => (await admin.ok(deposit.uploadEvidence, { file: new Blob([await pngOf()]) })).fileId
const picturesOf = async (depositId: number) => (await admin.ok(deposit.getDepositInfo, { depositId })).pictures

test('[A12] pictures of damage are stored with the deduction and shown to those who may see the deposit', async () => {
  const { id: orderId, depositId } = await new Renting(world).complete()
  const asked = { depositId: depositId ?? 0, orderId, amountCents: 100 }
  const preview = await admin.call(deposit.previewDeductDeposit, asked)
  expect(preview.code, preview.msg).toBe(codes.ok)
  const { fingerprint } = preview.data
  const fileId = await uploaded()
  const confirmed = { ...asked, fingerprint, evidence: '床架断裂', reason: '核对后处理' }
  // A picture that does not exist rolls the deduction back.
  const wrong = await admin.call(deposit.deductDeposit, { ...confirmed, pictures: [{ fileId: 999_999, alt: '' }] })
  expect(wrong).toMatchObject({ code: codes.conflict, msg: '有文件已不存在，请重新上传' })
  expect(await picturesOf(asked.depositId)).toEqual([])
  const answer = await admin.call(deposit.deductDeposit, { ...confirmed, pictures: [{ fileId, alt: '断裂处' }] })
  expect(answer.code, answer.msg).toBe(codes.ok)
  expect(await picturesOf(asked.depositId)).toMatchObject([{ fileId, alt: '断裂处' }])
})

test('at most five pictures are accepted', async () => {
  const pictures = Array.from({ length: 6 }, (_, n) => ({ fileId: n + 1, alt: '' }))
  const { code, data } = await admin.send(deposit.deductDeposit, form({ pictures: JSON.stringify(pictures) }))
  expect(code).toBe(codes.badInput)
  expect(data).toContainEqual({ field: 'pictures', reason: 'tooMany', message: '凭证图片最多 5 项' })
})

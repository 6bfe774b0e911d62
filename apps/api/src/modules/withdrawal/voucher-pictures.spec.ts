import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes, withdrawal } from '@bedside/contracts'
import { pngOf } from '../../testing/build-pictures.js'
import { applyForWithdrawal, buildEarner, withoutLimits } from '../../testing/build-withdrawals.js'
import { form } from '../../testing/form.js'
import { World } from '../../testing/world.js'

let world: World
beforeAll(async () => {
  world = await World.open()
  withoutLimits(world)
})
afterAll(() => world.close())

test('[A13] a withdrawal’s voucher is stored with it and shown to the payee', async () => {
  const agent = await buildEarner(world)
  const finance = await world.as('finance')
  expect(await applyForWithdrawal(world, agent, 100)).toMatchObject({ code: codes.ok })
  const withdrawalId = (await finance.ok(withdrawal.getWithdrawalList, {})).list[0]?.withdrawalId ?? 0
  await finance.ok(withdrawal.approveWithdrawals, { withdrawalIds: [withdrawalId] })
  await finance.ok(withdrawal.payWithdrawal, { withdrawalId, payWay: 'BANK' })
  const { fingerprint } = await finance.ok(withdrawal.previewSettleWithdrawal, { withdrawalId })
  const settled = { withdrawalId, fingerprint, voucherNo: 'BANK-0001' }

  // A picture that does not exist rolls the payment back.
  const wrong = await finance.call(withdrawal.settleWithdrawal, {
    ...settled,
    pictures: [{ fileId: 999_999, alt: '' }],
  })
  expect(wrong).toMatchObject({ code: codes.conflict, msg: '有文件已不存在，请重新上传' })
  expect((await finance.ok(withdrawal.getWithdrawalInfo, { withdrawalId })).withdrawal.status).toBe('PAYING')

  const { fileId } = await finance.ok(withdrawal.uploadVoucher, { file: new Blob([await pngOf()]) })
  await finance.ok(withdrawal.settleWithdrawal, { ...settled, pictures: [{ fileId, alt: '银行回单' }] })
  const { pictures } = await agent.caller.ok(withdrawal.getWithdrawalInfo, { withdrawalId })
  expect(pictures).toMatchObject([{ fileId, alt: '银行回单' }])
  expect((await fetch(world.url + pictures[0]?.address)).headers.get('content-type')).toBe('image/webp')

  const four = Array.from({ length: 4 }, (_, n) => ({ fileId: n + 1, alt: '' }))
  const refused = await finance.send(withdrawal.settleWithdrawal, form({ pictures: JSON.stringify(four) }))
  expect(refused.data).toContainEqual({ field: 'pictures', reason: 'tooMany', message: '打款凭证图片最多 3 项' })
})

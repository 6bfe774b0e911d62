import { session } from '@bedside/contracts'
import { expect, expectPath, test, tokenOf } from '../fixtures/test'
import { password } from '../fixtures/api'

const fresh = 'Bedside2027'
const texts = {
  zh: {
    old: '请输入原密码',
    new: '请输入新密码',
    again: '请再次输入密码',
    differ: '两次输入密码不一致!',
    incomplete: '请填写完整的表单',
    done: '修改成功，需要重新登录，2秒后跳转登录页面',
  },
}.zh

test.beforeEach(async ({ page, signIn, time, shell, passwords }) => {
  await signIn('operator')
  await time.install()
  await page.goto('/#/welcome/index')
  await shell.openAccount()
  await shell.changePassword.click()
  await expect(passwords.original).toBeVisible()
})

test('[V1, V2] an empty original password is reported on leaving the field', async ({ passwords }) => {
  await expect(passwords.dialog.getByText(texts.old)).toHaveCount(0)
  await passwords.leave(passwords.original)
  await expect(passwords.problem(texts.old)).toBeVisible()
  await passwords.original.fill('x')
  await passwords.leave(passwords.original)
  await expect(passwords.problem(texts.old)).toHaveCount(0)
})

test('[V1, V3] an empty new password is reported on leaving the field', async ({ passwords }) => {
  await passwords.leave(passwords.fresh)
  await expect(passwords.problem(texts.new)).toBeVisible()
})

test('[V1, V4] an empty confirmation is reported on leaving the field', async ({ passwords }) => {
  await passwords.leave(passwords.again)
  await expect(passwords.problem(texts.again)).toBeVisible()
})

test('[V1, V4] a confirmation that differs is reported on leaving the field, not while typing', async ({
  passwords,
}) => {
  await passwords.fresh.fill(fresh)
  await passwords.again.fill('Bedside202')
  await expect(passwords.problem(texts.differ)).toHaveCount(0)
  await passwords.leave(passwords.again)
  await expect(passwords.problem(texts.differ)).toBeVisible()
  await passwords.again.fill(fresh)
  await passwords.leave(passwords.again)
  await expect(passwords.problem(texts.differ)).toHaveCount(0)
})

test('[V3] changing the new password checks the confirmation again', async ({ passwords }) => {
  await passwords.fresh.fill(fresh)
  await passwords.again.fill(fresh)
  await passwords.leave(passwords.again)
  await expect(passwords.problem(texts.differ)).toHaveCount(0)
  await passwords.fresh.fill('Bedside2028')
  await passwords.leave(passwords.fresh)
  await expect(passwords.problem(texts.differ)).toBeVisible()
  await passwords.fresh.fill(fresh)
  await passwords.leave(passwords.fresh)
  await expect(passwords.problem(texts.differ)).toHaveCount(0)
})

for (const [what, filled] of [
  ['an empty form', []],
  ['a form without its confirmation', ['original', 'fresh']],
  ['a form whose confirmation differs', ['original', 'fresh', 'wrong']],
] as const)
  test(`[V5] ${what} is not sent, and a warning gives the reason`, async ({ page, passwords, notices }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url())
    })
    for (const field of filled)
      await (field === 'wrong' ? passwords.again.fill('Other12345') : passwords[field].fill(fresh))
    await passwords.submit.click()
    await notices.told(texts.incomplete)
    expect(sent).toEqual([])
    await expect(passwords.dialog).toBeVisible()
  })

test('[X7, S3, K1] success is announced, and after 2 s the login page accepts the new password', async ({
  page,
  context,
  api,
  passwords,
  notices,
  time,
  login,
}) => {
  const token = (await tokenOf(context)) ?? ''
  await passwords.fill(password, fresh)
  await time.freeze()
  await passwords.submit.click()
  const confirmation = notices.message(texts.done).or(notices.notification(texts.done))
  await time.stopWhenSeen(confirmation)
  await time.passAlmost(2000)
  await expect(confirmation).toBeVisible()
  expect(await tokenOf(context)).toBe(token)
  await time.passBeyond()
  await expect(login.account).toBeVisible()
  await expectPath(page, '/login')
  expect(await tokenOf(context)).toBeUndefined()
  expect((await api.with(token).call(session.getManagerInfo)).code).not.toBe(1)
  await login.signIn('operator', fresh)
  await expectPath(page, '/welcome/index')
})

test('[X8] a wrong original password: the server’s message is shown as an error, and nobody is signed out', async ({
  page,
  context,
  passwords,
  notices,
}) => {
  await passwords.fill('Wrong12345', fresh)
  await passwords.submit.click()
  await notices.error('原密码错误').waitFor()
  await expect(notices.messages).toHaveCount(1)
  await expect(passwords.submit).toBeEnabled()
  expect(await tokenOf(context)).toBeDefined()
  await expectPath(page, '/welcome/index')
})

test('[X8] the server refuses the old password as the new one', async ({ passwords, notices }) => {
  await passwords.fill(password, password)
  await passwords.submit.click()
  await notices.told('新密码不能与原密码相同')
})

test('[X8] of a failure its data.message is shown, not its msg', async ({ page, passwords, notices }) => {
  const failure = { code: 0, msg: '概括说明', data: { message: '详细说明' } }
  await page.route(`**${session.updateManagerPassword.path}`, (route) => route.fulfill({ json: failure }))
  await passwords.fill(password, fresh)
  await passwords.submit.click()
  await notices.error('详细说明').waitFor()
  await expect(notices.messages).toHaveCount(1)
})

test('[X9] a failed request only ends the loading state, and the input stays', async ({
  context,
  api,
  passwords,
  notices,
  expectFailures,
}) => {
  expectFailures(/updateManagerPassword/)
  await api.provoke(session.updateManagerPassword, { kind: 'drop', times: 20 })
  await passwords.fill(password, fresh)
  await passwords.submit.click()
  await expect(passwords.busy).toHaveCount(0)
  await expect(passwords.submit).toBeEnabled()
  await expect(passwords.original).toHaveValue(password)
  await expect(passwords.fresh).toHaveValue(fresh)
  await expect(notices.messages).toHaveCount(0)
  expect(await tokenOf(context)).toBeDefined()
})

test('[X9] while the reply is pending, the form is busy', async ({ api, passwords, notices }) => {
  await api.provoke(session.updateManagerPassword, { kind: 'delay', delayMs: 600 })
  await passwords.fill('Wrong12345', fresh)
  await passwords.submit.click()
  await expect(passwords.busy).toBeVisible()
  await notices.told('原密码错误')
  await expect(passwords.busy).toHaveCount(0)
})

test('Escape closes the dialog, and the focus returns to where it was', async ({ page, shell, passwords }) => {
  await passwords.original.press('Escape')
  await expect(passwords.dialog).toBeHidden()
  await expect(shell.account).toBeFocused()
  await expectPath(page, '/welcome/index')
})

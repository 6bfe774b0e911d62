import { bed, ward } from '@bedside/contracts'
import { xlsxOf } from '../../apps/api/src/testing/xlsx'
import type { Api } from '../fixtures/api'
import { expect, test as base } from '../fixtures/test'
import { importsOf } from '../pages/imports'

interface Stage {
  admin: Api
  imports: ReturnType<typeof importsOf>
  /** The numbers of the beds in the ward to which rows are added. */
  beds: () => Promise<string[]>
}
const head = ['医院', '科室', '病房号', '床号']
const lineOf = (bedNo: string | number, wardNo: string | number = 301) => ['广州云岭人民医院', '骨科', wardNo, bedNo]

const test = base.extend<Stage>({
  admin: async ({ signIn }, use) => use(await signIn('admin')),
  imports: async ({ page }, use) => use(importsOf(page)),
  beds: async ({ admin }, use) => {
    const { list } = await admin.ok(ward.getWardList, { hospitalId: 1, pageSize: 100 })
    const wardId = list.find(({ departmentName, wardNo }) => departmentName === '骨科' && wardNo === '301')?.wardId
    await use(async () =>
      (await admin.ok(bed.getBedList, { wardId, pageSize: 100 })).list.map(({ bedNo }) => bedNo).toSorted(),
    )
  },
})

test.beforeEach(async ({ page, beds, imports }) => {
  expect((await beds()).length).toBeGreaterThan(0)
  await page.goto('/#/hospital/bed')
  await imports.open()
})

test('[A14] a CSV file of beds is dropped, its errors are shown, and only its correct rows are written', async ({
  imports,
  beds,
}) => {
  const before = await beds()
  const lines = [head, lineOf('41'), lineOf(before[0] ?? ''), lineOf('42', '777'), lineOf(''), lineOf('43')]
  await imports.drop('beds.csv', lines.map((line) => line.join(',')).join('\r\n'))
  await expect(imports.says).toContainText('共 5 行，2 行正确，3 处错误')
  await expect(imports.problems).toHaveText([
    /3\s*床号\s*该病房已有此床号/,
    /4\s*病房号\s*该科室没有此病房/,
    /5\s*床号\s*床号必填/,
  ])
  expect(await beds()).toEqual(before)
  await expect(imports.write).toBeDisabled()

  await imports.mode('只导入正确的 2 行').check()
  await imports.write.click()
  await expect(imports.says).toContainText('已导入 2 行，其余未导入')
  await expect(imports.problems).toHaveCount(3)
  expect(await beds()).toEqual([...before, '41', '43'].toSorted())
})

test('[A14] an XLSX file of beds is chosen, its errors are shown, and only its correct rows are written', async ({
  imports,
  list,
  beds,
}) => {
  const before = await beds()
  const lines = [head, lineOf(51), lineOf(before[0] ?? ''), lineOf('52', 777), lineOf('53')]
  await imports.chooseSheet('beds.xlsx', xlsxOf(lines))
  await expect(imports.says).toContainText('共 4 行，2 行正确，2 处错误')
  await expect(imports.problems).toHaveText([/3\s*床号\s*该病房已有此床号/, /4\s*病房号\s*该科室没有此病房/])
  expect(await beds()).toEqual(before)

  await imports.mode('只导入正确的 2 行').check()
  await imports.write.click()
  await expect(imports.says).toContainText('已导入 2 行，其余未导入')
  expect(await beds()).toEqual([...before, '51', '53'].toSorted())
  await imports.press('关闭')
  await expect(list.row('51').first()).toBeVisible()
})

test('[A14] a corrected file is written as a whole, and a file that is no spreadsheet is refused', async ({
  imports,
  notices,
  beds,
}) => {
  const before = await beds()
  await imports.chooseSheet('beds.xlsx', new TextEncoder().encode('PK no spreadsheet'))
  await expect(imports.dialog.getByRole('alert')).toBeVisible()
  await imports.chooseSheet('beds.xlsx', xlsxOf([head, lineOf(61), lineOf(62)]))
  await expect(imports.says).toContainText('共 2 行，全部正确')
  await imports.write.click()
  await notices.told('已导入 2 行')
  await expect(imports.dialog).toBeHidden()
  expect(await beds()).toEqual([...before, '61', '62'].toSorted())
})

test('[A14] a file dropped beside the drop zone does not replace the client', async ({ page, imports }) => {
  const opensIt = () =>
    page.evaluate(() => document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true })))
  expect(await opensIt()).toBe(false)
  await imports.press('取消')
  await expect(imports.dialog).toBeHidden()
  expect(await opensIt()).toBe(true)
})

test('[A14] an import that is never answered is given up, and its dialog can be left', async ({
  page,
  imports,
  notices,
  time,
}) => {
  await time.install()
  await page.reload()
  await imports.open()
  const asked = new Promise<void>((resolve) => void page.route(`**${bed.importBed.path}`, () => resolve()))
  await imports.choose('beds.csv', [head, lineOf('41')].map((line) => line.join(',')).join('\r\n'))
  await asked
  await time.pass(121_000)
  await notices.told('请求超时，请稍后再试')
  await imports.press('取消')
  await expect(imports.dialog).toHaveCount(0)
})

test('[A14] a checked file can be written again after a busy server has refused it', async ({
  api,
  imports,
  notices,
  beds,
}) => {
  const before = await beds()
  await imports.choose('beds.csv', [head, lineOf('41')].map((line) => line.join(',')).join('\r\n'))
  await expect(imports.write).toBeEnabled()
  await api.provoke(bed.importBed, { kind: 'code', code: 503, msg: '服务繁忙，请稍后再试' })
  await imports.write.click()
  await notices.error('服务繁忙').waitFor()
  expect(await beds()).toEqual(before)
  await imports.write.click()
  await expect(imports.dialog).toHaveCount(0)
  expect(await beds()).toEqual([...before, '41'].toSorted())
})

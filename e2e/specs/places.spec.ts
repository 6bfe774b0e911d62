import { readFile } from 'node:fs/promises'
import { bed, department, place, plan, ward, type PlaceLevel } from '@bedside/contracts'
import type { Api } from '../fixtures/api'
import { expectAccessible } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'
import { importsOf } from '../pages/imports'
import { button } from '../pages/names'
import { offeredIn } from '../pages/offered'

const hospitalName = '广州云岭人民医院'

async function idOf(api: Api, level: PlaceLevel, keyword: string, parentId?: number): Promise<number> {
  const found = await api.ok(place.getPlaceOptions, { level, keyword, ...(parentId !== undefined && { parentId }) })
  const option = found.find(({ label }) => label === keyword)
  if (!option) throw new Error(`no ${level} ${keyword}`)
  return option.placeId
}

/** The seeded ward 301 of the orthopaedic department. */
async function wardOf(api: Api) {
  const hospitalId = await idOf(api, 'hospital', hospitalName)
  const departmentId = await idOf(api, 'department', '骨科', hospitalId)
  return { hospitalId, departmentId, wardId: await idOf(api, 'ward', '301', departmentId) }
}

const bedsIn = async (api: Api, wardId: number): Promise<string[]> =>
  (await api.ok(bed.getBedList, { wardId, order: 'asc', pageSize: 100 })).list.map(({ bedNo }) => bedNo)

test('[A14] departments link to their wards, and wards to their beds, each list filtered accordingly', async ({
  page,
  signIn,
  list,
}) => {
  const admin = await signIn('admin')
  const { hospitalId, departmentId, wardId } = await wardOf(admin)
  await page.goto(`/#/hospital/department?hospitalId=${hospitalId}`)
  await expect(list.rows).toHaveCount(3)
  await expect(list.row('骨科').getByRole('cell').nth(1)).toHaveText(hospitalName)
  await list.row('骨科').getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/hospital/ward\\?hospitalId=${hospitalId}&departmentId=${departmentId}`))
  await expect(list.rows).toHaveCount(2)
  const beds = (await bedsIn(admin, wardId)).length
  await list
    .row('301')
    .getByRole('link', { name: String(beds), exact: true })
    .click()
  await expect(page).toHaveURL(new RegExp(`wardId=${wardId}`))
  await expect(list.rows).toHaveCount(beds)
  await expect(list.whole.getByRole('search').getByText('骨科')).toBeVisible()
  await expect(list.row(/BD|[A-Z]{2}\d{8}/).first()).toBeVisible()
})

test('[A14] a department charges by its own plan, and by its hospital’s once its own is removed', async ({
  page,
  signIn,
  list,
  dialogs,
  notices,
}) => {
  const admin = await signIn('admin')
  const { hospitalId, departmentId } = await wardOf(admin)
  const [usual] = await admin.ok(plan.getPlanList, { hospitalId })
  if (!usual) throw new Error('no plan')
  const { mode, freeMinutes, graceMinutes, windows } = usual
  await admin.ok(plan.setPlan, { hospitalId, planName: '骨科夜间方案', mode, freeMinutes, graceMinutes, windows })
  await page.goto(`/#/hospital/department?hospitalId=${hospitalId}`)
  const row = list.row('骨科')
  await expect(row).toContainText('医院默认')
  const edit = dialogs.named('编辑科室')
  const save = async () => {
    await edit.getByRole('button', { name: button('保存') }).click()
    await expect(edit).toBeHidden()
  }
  await row.getByRole('button', { name: button('编辑') }).click()
  await dialogs.choose('收费方案', '骨科夜间方案')
  await save()
  await notices.told('已保存“骨科”')
  await expect(row).toContainText('骨科夜间方案')
  await row.getByRole('button', { name: button('编辑') }).click()
  await edit.locator('.ant-form-item').filter({ hasText: '收费方案' }).getByRole('button', { name: 'Clear' }).click()
  await save()
  await expect(row).toContainText('医院默认')
  const { list: rows } = await admin.ok(department.getDepartmentList, { hospitalId })
  expect(rows.find((one) => one.departmentId === departmentId)?.planId).toBeNull()
})

test('[A14] a department is added, changed and deleted; one with wards cannot be deleted', async ({
  page,
  signIn,
  list,
  dialogs,
  notices,
}) => {
  const admin = await signIn('admin')
  const { hospitalId } = await wardOf(admin)
  await page.goto(`/#/hospital/department?hospitalId=${hospitalId}`)
  await list.button('新增科室').click()
  const dialog = dialogs.named('新增科室')
  await dialog.getByLabel('科室').fill('康复科')
  await dialog.getByLabel('楼栋').fill('门诊楼')
  await dialog.getByRole('textbox', { name: '楼层' }).fill('-2')
  await dialog.getByRole('button', { name: button('保存') }).click()
  await notices.told('已保存“康复科”')
  await expect(list.row('康复科')).toContainText('-2')

  await list
    .row('康复科')
    .getByRole('button', { name: button('编辑') })
    .click()
  await dialogs.named('编辑科室').getByLabel('科室').fill('骨科')
  await page.keyboard.press('Enter')
  await expect(dialogs.named('编辑科室').getByLabel('科室')).toHaveAccessibleDescription(/该医院已有同名科室/)
  await dialogs.named('编辑科室').getByLabel('科室').fill('康复一科')
  await page.keyboard.press('Enter')
  await expect(list.row('康复一科')).toBeVisible()

  const more = (name: string) => list.row(name).getByRole('button', { name: /更多/ }).click()
  await more('骨科')
  await expect(dialogs.entry('删除')).toContainText('还有 2 个病房')
  await expect(dialogs.entry('删除')).toBeDisabled()
  await page.keyboard.press('Escape')
  await more('康复一科')
  await dialogs.entry('删除').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: button('删除') })
    .click()
  await notices.told('已删除科室“康复一科”')
  const { list: left } = await admin.ok(department.getDepartmentList, { hospitalId })
  expect(left.map(({ name }) => name)).not.toContain('康复一科')
})

test('[A14] a ward is added with its beds, and further beds continue the numbers', async ({
  page,
  signIn,
  list,
  dialogs,
  notices,
}) => {
  const admin = await signIn('admin')
  const { hospitalId, departmentId } = await wardOf(admin)
  await page.goto(`/#/hospital/ward?hospitalId=${hospitalId}&departmentId=${departmentId}`)
  await list.button('新增病房').click()
  const dialog = dialogs.named('新增病房')
  await dialog.getByLabel('病房号').fill('9 9')
  await dialog.getByRole('textbox', { name: '生成床位数' }).fill('3')
  await expect(dialog.getByText('只含汉字、字母、数字、下划线和连字符')).toBeVisible()
  await dialog.getByLabel('病房号').fill('309')
  await page.keyboard.press('Enter')
  await expect(list.row('309')).toBeVisible()
  const wardId = await idOf(admin, 'ward', '309', departmentId)
  expect(await bedsIn(admin, wardId)).toEqual(['01', '02', '03'])

  await page.goto(`/#/hospital/bed?hospitalId=${hospitalId}&departmentId=${departmentId}&wardId=${wardId}`)
  await list.button('批量新增').click()
  const several = dialogs.named('批量新增床位')
  await several.getByLabel('前缀').fill('+')
  await page.keyboard.press('Enter')
  await notices.told('已新增 2 个床位：+1 +2')
  await expect(list.rows).toHaveCount(5)
  await list.button('新增床位').click()
  await dialogs.named('新增床位').getByLabel('床号').fill('01')
  await page.keyboard.press('Enter')
  await expect(dialogs.named('新增床位').getByLabel('床号')).toHaveAccessibleDescription(/该病房已有此床号/)
})

test('[A14] a bed with a device cannot be deleted, and names the device', async ({ page, signIn, list, dialogs }) => {
  const admin = await signIn('admin')
  const { wardId } = await wardOf(admin)
  const { list: bound } = await admin.ok(bed.getBedList, { wardId, bound: 1 })
  await page.goto(`/#/hospital/bed?wardId=${wardId}&bound=1`)
  await expect(list.rows).toHaveCount(bound.length)
  const [first] = bound
  const row = list.row(first?.deviceNo ?? 'none')
  await row.getByRole('button', { name: /更多/ }).click()
  await expect(dialogs.entry('删除')).toContainText(`已绑定设备 ${first?.deviceNo}`)
  await expect(dialogs.entry('删除')).toBeDisabled()
})

test('[A14] a file of beds is checked first; then its correct rows are written, or none', async ({
  page,
  signIn,
  list,
  notices,
}) => {
  const admin = await signIn('admin')
  const { hospitalId, departmentId, wardId } = await wardOf(admin)
  const before = await bedsIn(admin, wardId)
  const imports = importsOf(page)
  const line = (ward: string, bedNo: string) => `${hospitalName},骨科,${ward},${bedNo}`
  const faulty = ['医院,科室,病房号,床号', line('301', '21'), line('301', '01'), line('777', '22'), line('301', '23')]
  await page.goto(`/#/hospital/bed?hospitalId=${hospitalId}&departmentId=${departmentId}&wardId=${wardId}`)
  await imports.open()
  await imports.choose('beds.csv', faulty.join('\r\n'))
  await expect(imports.says).toContainText('共 4 行，2 行正确，2 处错误')
  await expect(imports.problems).toHaveCount(2)
  await expect(imports.problems.nth(0)).toContainText(/3.*床号.*该病房已有此床号/)
  await expect(imports.problems.nth(1)).toContainText(/4.*病房号.*该科室没有此病房/)
  // Nothing has been written yet, and importing all rows is not possible.
  expect(await bedsIn(admin, wardId)).toEqual(before)
  await expect(imports.write).toBeDisabled()

  const download = page.waitForEvent('download')
  await imports.press('下载错误')
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toBe(
    '\ufeff行号,列,问题\r\n3,床号,该病房已有此床号\r\n4,病房号,该科室没有此病房\r\n',
  )

  await imports.mode('只导入正确的 2 行').check()
  await imports.write.click()
  await expect(imports.says).toContainText('已导入 2 行，其余未导入')
  expect(await bedsIn(admin, wardId)).toEqual([...before, '21', '23'])
  await imports.press('关闭')
  await expect(list.table.getByRole('cell', { name: '23', exact: true })).toBeVisible()

  // The corrected file is imported as a whole.
  await imports.open()
  await imports.choose('beds.csv', ['医院,科室,病房号,床号', line('301', '31'), line('301', '32')].join('\n'))
  await expect(imports.says).toContainText('共 2 行，全部正确')
  await imports.write.click()
  await notices.told('已导入 2 行')
  await expect(imports.dialog).toBeHidden()
  expect(await bedsIn(admin, wardId)).toEqual([...before, '21', '23', '31', '32'])
})

test('[A14] a file in another format is refused with the reason, and the template follows the language', async ({
  page,
  signIn,
  speak,
}) => {
  await speak('en')
  await signIn('admin')
  const imports = importsOf(page)
  await page.goto('/#/hospital/ward')
  await imports.open()
  await expect(imports.dialog.getByText(/Hospital\*, Department\*.*Ward no\.\*/)).toBeVisible()
  const download = page.waitForEvent('download')
  await imports.press('Download template')
  const file = await (await download).path()
  expect(await readFile(file, 'utf8')).toBe('\ufeffHospital,Department,Ward no.,Floor,Beds to create\r\n')
  await imports.choose('wards.csv', 'Ward no.,Floor\n1,2')
  await expect(imports.dialog.getByRole('alert')).toContainText('Columns missing from the file: Hospital, Department')
  await imports.choose('wards.csv', 'Hospital,Department,Ward no.\nNowhere,None,1')
  await expect(imports.says).toContainText('No rows can be imported')
  await expect(imports.problems).toHaveText(/2\s*Hospital\s*There is no such hospital/)
})

test('[A14] [P3] an agent sees only its own hospitals and permitted actions', async ({ page, signIn, list, api }) => {
  const agent = await signIn('agent')
  const admin = await api.as('admin')
  const all = (await admin.ok(ward.getWardList)).total
  const own = (await agent.ok(ward.getWardList)).total
  expect(own).toBeLessThan(all)
  await page.goto('/#/hospital/ward')
  await expect(list.whole.getByText(`共 ${own} 条`)).toBeVisible()
  const mine = new Set((await agent.ok(place.getPlaceOptions)).map(({ placeId }) => placeId))
  const foreign = (await admin.ok(place.getPlaceOptions)).find(({ placeId }) => !mine.has(placeId))
  expect((await admin.ok(bed.getBedList, { hospitalId: foreign?.placeId })).total).toBeGreaterThan(0)
  await page.goto(`/#/hospital/bed?hospitalId=${foreign?.placeId}`)
  await expect(list.whole.getByText('共 0 条')).toBeVisible()
  await expect(list.rows).toHaveCount(0)
  const hospitals = list.whole.locator('.ant-select').filter({ hasText: '不在可见范围' })
  await hospitals.hover()
  await hospitals.locator('.ant-select-clear').click()
  await expect(page).toHaveURL(/\/hospital\/bed$/)
  await expect(list.whole.getByText('不在可见范围')).toHaveCount(0)
})

test('[A14] a place outside the viewer’s scope is described in form and filter, and can be replaced there', async ({
  page,
  signIn,
  list,
}) => {
  await signIn('admin')
  await page.goto('/#/hospital/department?hospitalId=99999')
  await expect(list.whole.getByRole('search').getByText('不在可见范围')).toBeVisible()
  await list.button(/新增/).first().click()
  const chosen = page.getByRole('dialog').locator('.ant-select').first()
  await expect(chosen).toHaveText('不在可见范围')
  await chosen.click()
  await offeredIn(page).getByTitle(hospitalName).click()
  await expect(chosen).toHaveText(hospitalName)
})

test('an error of a field is shown only there, others in a notice, and the first such field gets the focus', async ({
  page,
  signIn,
  list,
  dialogs,
  notices,
}) => {
  await signIn('admin')
  await page.goto('/#/hospital/department?hospitalId=1')
  await list.button('新增科室').click()
  const dialog = dialogs.named('新增科室')
  await dialog.getByLabel('科室').fill('康复二科')
  const reason = 'department.refused'
  const data = [
    { field: 'hidden', reason, message: '没有这一栏' },
    { field: 'name', reason, message: '名称与楼栋不符' },
    { field: 'building', reason, message: '名称与楼栋不符' },
  ]
  await page.route(`**${department.setDepartment.path}`, (route) =>
    route.fulfill({ json: { code: 400, msg: '参数错误', data } }),
  )
  await dialog.getByRole('button', { name: button('保存') }).click()
  await notices.told('没有这一栏')
  await expect(dialog.getByText('名称与楼栋不符')).toHaveCount(1)
  await expect(dialog.getByLabel('科室')).toBeFocused()
  await expect(dialog.getByLabel('楼栋')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
})

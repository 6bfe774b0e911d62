import { readFile } from 'node:fs/promises'
import { device, log } from '@bedside/contracts'
import { readPdf } from '../fixtures/pdf'
import { test as base, expect } from '../fixtures/test'
import { devicesOf } from '../pages/devices'

const test = base.extend<{ devices: ReturnType<typeof devicesOf> }>({
  devices: async ({ page }, use) => use(devicesOf(page)),
})

/** The seed's first devices: in use, weak; and an idle one. */
const [used, weak, idle] = ['BC00000001', 'BC00000002', 'BC00000008']

test.beforeEach(async ({ page, signIn, list }) => {
  await signIn('admin')
  await page.goto('/#/equipment/list?pageSize=30')
  await expect(list.rows).toHaveCount(30)
})

test('[A11] labels leave as a picture, and those of several devices as one file with a picture each', async ({
  page,
  devices,
  api,
}) => {
  await devices.step(idle, '二维码')
  await expect(page.getByRole('img', { name: `设备 ${idle} 的二维码` })).toBeVisible()
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 PNG' }).click(),
  ])
  expect(picture.suggestedFilename()).toBe(`${idle}.png`)
  const png = await readFile(await picture.path())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([480, 620])
  await page.keyboard.press('Escape')
  for (const deviceNo of [weak, used]) await devices.row(deviceNo).getByRole('checkbox').check()
  await page.locator('.list-batch').getByRole('button', { name: '二维码' }).click()
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 ZIP' }).click(),
  ])
  const packed = (await readFile(await zip.path())).toString('latin1')
  for (const name of [`${weak}.png`, `${used}.png`, 'labels.txt']) expect(packed).toContain(name)
  // Whoever took them is on record.
  const { list } = await (await api.as('admin')).ok(log.getOperationLogList)
  const taken = list.map(({ action, label }) => [action, label.split('、').toSorted()])
  expect(taken).toEqual([
    [device.getDeviceLabels.name, [used, weak]],
    [device.getDeviceLabels.name, [idle]],
  ])
})

test('[A11] labels are printed whole, large enough to be read, and without anything around them', async ({
  page,
  list,
}) => {
  const numbers = (await list.rows.allInnerTexts()).map((row) => /BC\d{8}/.exec(row)?.[0] ?? row)
  await list.table.getByRole('columnheader').getByRole('checkbox').check()
  await page.locator('.list-batch').getByRole('button', { name: '二维码' }).click()
  await expect(page.locator('.device-labels canvas')).toHaveCount(30)
  const { pages, pictures, shown, hasText } = readPdf(await page.pdf({ format: 'A4', tagged: true }))
  expect(pages).toHaveLength(3)
  expect(shown.map((alt) => /BC\d{8}/.exec(alt)?.[0])).toEqual(numbers)
  // Labels are pictures: a letter would be one of the page around them.
  expect([pictures.length, hasText]).toEqual([30, false])
  const [width, height] = pages[0] ?? [0, 0]
  for (const { left, top, ...label } of pictures) {
    expect(Math.min(left, top, width - left - label.width, height - top - label.height)).toBeGreaterThan(9.5)
    // Five centimetres with its border.
    expect(label.width).toBeCloseTo(49.5, 0)
    expect(label.height / label.width).toBeCloseTo(620 / 480, 1)
  }
  // Three and a half centimetres of code can be read at arm's length.
  const code = await page.locator('.device-labels canvas').first().evaluate(darkPartOfFirstThird)
  expect(49.5 * code).toBeGreaterThanOrEqual(35)
})

/** Which part of its width the dark dots of a label's code take, seen in the browser. */
function darkPartOfFirstThird(canvas: HTMLElement | SVGElement): number {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas')
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height / 3) ?? { data: [] }
  let [first, last] = [canvas.width, 0]
  for (let at = 0; at < data.length; at += 4) {
    const x = (at / 4) % canvas.width
    if ((data[at] ?? 255) < 128) [first, last] = [Math.min(first, x), Math.max(last, x)]
  }
  return (last - first) / canvas.width
}

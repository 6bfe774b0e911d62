import { readFile } from 'node:fs/promises'
import { device, log } from '@bedside/contracts'
import { readPdf } from '../fixtures/pdf'
import { test as base, expect } from '../fixtures/test'
import { devicesOf } from '../pages/devices'

const test = base.extend<{ devices: ReturnType<typeof devicesOf> }>({
  devices: async ({ page }, use) => use(devicesOf(page)),
})

/** The first seeded devices: in use, low battery; and an idle one. */
const [used, weak, idle] = ['BC00000001', 'BC00000002', 'BC00000008']

test.beforeEach(async ({ page, signIn, list }) => {
  await signIn('admin')
  await page.goto('/#/equipment/list?pageSize=30')
  await expect(list.rows).toHaveCount(30)
})

test('[A11] labels are downloaded as a picture, and those of several devices as an archive of pictures', async ({
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
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([464, 600])
  await page.keyboard.press('Escape')
  for (const deviceNo of [weak, used]) await devices.row(deviceNo).getByRole('checkbox').check()
  await page.locator('.list-batch').getByRole('button', { name: '二维码' }).click()
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 ZIP' }).click(),
  ])
  const packed = (await readFile(await zip.path())).toString('latin1')
  for (const name of [`${weak}.png`, `${used}.png`, 'labels.txt']) expect(packed).toContain(name)
  // The operation log records who downloaded the labels.
  const { list } = await (await api.as('admin')).ok(log.getOperationLogList)
  const taken = list.map(({ action, label }) => [action, label.split('、').toSorted()])
  expect(taken).toEqual([
    [device.getDeviceLabels.name, [used, weak]],
    [device.getDeviceLabels.name, [idle]],
  ])
})

test('[A11] labels are printed whole, large enough to be scanned, and without the page around them', async ({
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
  // Labels are pictures, so any text would belong to the page around them.
  expect([pictures.length, hasText]).toEqual([30, false])
  const [width, height] = pages[0] ?? [0, 0]
  for (const { left, top, ...label } of pictures) {
    expect(Math.min(left, top, width - left - label.width, height - top - label.height)).toBeGreaterThan(9.5)
    // Five centimetres, including the border.
    expect(label.width).toBeCloseTo(49.5, 0)
    expect(label.height / label.width).toBeCloseTo(600 / 464, 1)
  }
  for (const canvas of await page.locator('.device-labels canvas').all()) {
    const { part, quiet } = await canvas.evaluate(codeOn)
    // 3.5 centimetres of code can be scanned at arm's length.
    expect(49.5 * part).toBeGreaterThanOrEqual(35)
    // A scanner needs a white margin of four dots on each side.
    expect(Math.min(...quiet)).toBeGreaterThanOrEqual(4)
  }
})

/** The part of the label's width that the code takes, and its white margins above, right, below and left, in dots. */
function codeOn(canvas: HTMLElement | SVGElement): { part: number; quiet: number[] } {
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas')
  const { width, height } = canvas
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] }
  const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 128
  const columns = [...Array(width).keys()]
  const inLine = (y: number) => columns.filter((x) => isDark(x, y))
  const top = [...Array(height).keys()].findIndex((y) => inLine(y).length > 0)
  const [left = 0, ...others] = inLine(top)
  const right = others.at(-1) ?? left
  // The first line starts with a corner mark of seven dots, and the code is a square.
  const dot = columns.slice(left).findIndex((x) => !isDark(x, top)) / 7
  const bottom = top + right - left
  const below = [...Array(height).keys()].slice(bottom + 1).findIndex((y) => inLine(y).length > 0)
  return {
    part: (right - left + 1) / width,
    quiet: [top, width - 1 - right, below, left].map((white) => white / dot),
  }
}

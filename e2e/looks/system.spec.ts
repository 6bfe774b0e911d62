import { languages, slide } from '@bedside/contracts'
import { pngOf } from '../../apps/api/src/testing/build-pictures'
import { expect, test } from '../fixtures/test'

// Screenshots of parameters, jobs and carousels at three widths.

const looks = [
  { language: languages[0], shade: 'light', width: 1440 },
  { language: languages[1], shade: 'dark', width: 1000 },
  { language: languages[0], shade: 'light', width: 390 },
] as const

for (const { language, shade, width } of looks)
  test(`system: ${language}, ${shade}, ${width}`, async ({ page, signIn, speak, shell, api }) => {
    const admin = await api.as('admin')
    for (const title of ['夜间陪护', '住院须知与退押金说明']) {
      const { fileId } = await admin.ok(slide.uploadSlidePicture, { file: new Blob([await pngOf(750, 300)]) })
      const period = { startAt: '2026-11-20T16:00:00.000Z', endAt: '2026-12-20T16:00:00.000Z' }
      const link = { link: 'WEB' as const, url: 'https://example.com/activity/2026/winter' }
      const pictures = [{ fileId, alt: '' }]
      await admin.ok(slide.setSlide, { place: 'advertiseIndex', title, pictures, isFlag: 1, ...link, ...period })
    }
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: shade })
    await speak(language)
    await signIn('admin')
    for (const path of ['public', 'public?tab=safety', 'public?tab=jobs', 'advertiseIndex', 'joinIndex']) {
      await page.goto(`/#/system/${path}`)
      await expect(shell.main).toBeVisible()
      await shell.expectSettled()
      await page.screenshot({ path: `reports/looks/system/${language}-${width}-${path.replace(/\W/g, '-')}.png` })
    }
  })

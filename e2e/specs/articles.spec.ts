import { article } from '@bedside/contracts'
import { pngOf } from '../../apps/api/src/testing/build-pictures'
import { expectAccessible } from '../fixtures/axe'
import { expect, test } from '../fixtures/test'
import { offeredIn } from '../pages/offered'

test('[A17] an article is written with a list, a link and a picture, previewed and published, and the former version restored', async ({
  page,
  signIn,
  notices,
  api,
}) => {
  await signIn('operator')
  await page.goto('/#/system/careful')
  const text = page.getByRole('textbox', { name: '正文' })
  const phone = page.getByRole('region', { name: '手机预览' })
  await expect(phone).toContainText('请在早上查房之前收好陪护床')
  await text.click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('探视时间')
  await page.getByRole('button', { name: '标题', exact: true }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('每天 15:00 至 18:00，详见')
  await page.getByRole('button', { name: '链接' }).click()
  await page.getByLabel('链接地址').fill('https://example.com/visit')
  await page.keyboard.press('Enter')
  await expect(phone.getByRole('heading', { name: '探视时间' })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'https://example.com/visit' })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.locator('.rich-editor input[type=file]').setInputFiles({
    name: 'map.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await pngOf(80, 40)),
  })
  await expect(phone.locator('img')).toHaveJSProperty('naturalWidth', 80)

  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await notices.told('草稿已保存')
  await expect(page.getByText('有未发布的修改')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('发布“注意事项”？')).toBeVisible()
  await page.getByRole('tooltip').getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('线上版本：第 2 版')).toBeVisible()

  await page.getByRole('tab', { name: '历史版本' }).click()
  const first = page.getByRole('row', { name: /李运营/ }).last()
  await first.getByRole('button', { name: '查看' }).click()
  const panel = page.getByRole('dialog', { name: '“注意事项”第 1 版' })
  await panel.getByLabel('对比').click()
  await offeredIn(page).getByTitle('当前草稿').click()
  await expect(panel.locator('ins').filter({ hasText: '探视时间' })).toBeVisible()
  await expect(panel.getByText('修改：第 1 版 → 当前草稿')).toBeVisible()
  await page.keyboard.press('Escape')
  await first.getByRole('button', { name: '恢复为草稿' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '恢复为草稿' }).click()
  await notices.told('已恢复为草稿')
  await page.getByRole('tab', { name: '编辑' }).click()
  await expect(text).toContainText('请在早上查房之前收好陪护床')
  const { publishedNo, state } = await (await api.as('admin')).ok(article.getArticle, { slug: 'careful' })
  expect([publishedNo, state]).toEqual([2, 'DRAFT'])
})

test('[A17] simultaneous edits are shown to the second editor, and pasted HTML is cleaned of scripts', async ({
  page,
  signIn,
  api,
}) => {
  await signIn('admin')
  await page.goto('/#/system/course')
  const text = page.getByRole('textbox', { name: '正文' })
  await text.click()
  await page.keyboard.press('Control+A')
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<h1>粘贴的标题</h1><img src=x onerror="window.ran=1"><script>window.ran=1</script><p>正文</p>' +
        `<p>${'long'.repeat(100)}</p>`,
    )
    const target = document.querySelector('.ProseMirror')
    target?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(text.getByRole('heading', { name: '粘贴的标题' })).toBeVisible()
  await expect(text.locator('img, script')).toHaveCount(0)
  // A word that fits on no line must not push the preview out of the window.
  await expect(page.getByRole('region', { name: '手机预览' })).toBeInViewport({ ratio: 0.5 })
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)

  const other = await api.as('operator')
  const { title, body } = await other.ok(article.getArticle, { slug: 'course' })
  await other.ok(article.setArticle, { slug: 'course', title: `${title}（新）`, body })
  await page.getByRole('button', { name: '保存草稿' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: '新手教程（新）' })
  await expect(conflict).toBeVisible()
  await expect(text).toContainText('粘贴的标题')
})

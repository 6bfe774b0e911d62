import { expect, test } from '../fixtures/test'

/** The editor shows each link with these attributes; they are not stored. */
const shown = ' target="_blank" rel="noopener noreferrer nofollow"'

/** Pasted HTML, and what the editor has then. */
const cases: readonly (readonly [string, string])[] = [
  ['<p onclick="run()" style="color:red" class="y">文字</p>', '<p>文字</p>'],
  ['<script>run()</script><p>a</p>', '<p>a</p>'],
  ['<p>b</p><img src=x onerror=run()>', '<p>b</p>'],
  ['<svg><script>run()</script></svg><p>c</p>', '<p>c</p>'],
  ['<p><a href="javascript:run()">d</a></p>', '<p>d</p>'],
  ['<p><a href="jAvAsCrIpT&#58;run()">e</a></p>', '<p>e</p>'],
  ['<p><a href="//example.com">f</a></p>', '<p>f</p>'],
  [
    '<p><a href="https://example.com" target="_top" onclick="run()">g</a></p>',
    '<p><a href="https://example.com">g</a></p>',
  ],
  ['<iframe srcdoc="<script>run()</script>"></iframe><p>h</p>', '<p>h</p>'],
  ['<textarea><img src=x onerror=run()></textarea><p>i</p>', '<p>i</p>'],
  ['<style>p{color:red}</style><p>j</p>', '<p>j</p>'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=run()></style></table></math><p>k</p>', '<p>k</p>'],
  ['<h1>l</h1><h5>m</h5><p>.</p>', '<h2>l</h2><h3>m</h3><p>.</p>'],
  ['<div><div>n</div><div><section>o</section></div></div>', '<p>n</p><p>o</p>'],
  ['<div><p>1</p>2 <b>3</b></div><div>4<p>5</p></div>', '<p>1</p><p>2 <strong>3</strong></p><p>4</p><p>5</p>'],
  ['<ol start="3"><li><div>p</div></li></ol><p>.</p>', '<ol start="3"><li><p>p</p></li></ol><p>.</p>'],
  ['<p><strike>q</strike><del>r</del></p>', '<p><s>qr</s></p>'],
  [
    '<p><a href="/s">s</a><b>t</b><a href="https://example.com">u</a>v</p>',
    '<p>s<strong>t</strong><a href="https://example.com">u</a>v</p>',
  ],
  ['<table><thead><tr><th>w</th><th>x</th></tr></thead><tr><td>y</td><td>1</td></tr></table>', '<p>w x</p><p>y 1</p>'],
]

test('[A17] pasted HTML becomes what articles may contain, and nothing in it runs', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/#/system/course')
  await page.getByRole('textbox', { name: '正文' }).click()
  for (const [html, expected] of cases) {
    await page.keyboard.press('Control+A')
    const pasted = await page.evaluate(
      (text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', text)
        const editor = document.querySelector('.ProseMirror')
        editor?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        return editor?.innerHTML
      },
      html.replaceAll('run()', 'window.ran=1'),
    )
    expect(pasted?.replaceAll(shown, ''), html).toBe(expected)
  }
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
})

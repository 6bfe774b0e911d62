import { expect, test } from 'vitest'
import { allEndpoints, areas } from '../endpoints/index.js'
import { session } from '../endpoints/session.js'
import { smsTemplates } from '../endpoints/sms-templates.js'
import { faults } from '../faults/faults.js'
import { codes } from '../wire/codes.js'
import type { Endpoint } from '../wire/endpoint.js'
import { contractPages } from './markdown.js'
import { table } from './markdown-table.js'

const pages = contractPages()
const page = [...pages.values()].join('')
const lines = page.split('\n')
const pageOf = (name: string) => pages.get(name) ?? ''

test('every endpoint, refusal and code is described', () => {
  for (const { method, path } of allEndpoints) expect(lines).toContain(`## ${method} ${path}`)
  for (const name of Object.keys(faults)) expect(page).toContain(`\n| \`${name}\` |`)
  for (const code of Object.values(codes)) expect(page).toContain(`\n| ${code} |`)
})

test('a form is described field by field', () => {
  expect(lines).toContain('| `roleName` | 角色名称 · Role name | text | required | 2–50 characters |')
  expect(lines).toContain('| `remark` | 备注 · Remark | text | optional | 0–200 characters |')
  expect(lines).toContain('| `hidden` | 隐藏 · Hidden | one of | optional | `0` 否 · No, `1` 是 · Yes |')
  expect(lines).toContain('| `isFlag` | 状态 · Status | one of | optional | `1` 启用 · Enabled, `2` 停用 · Disabled |')
})

test('requests are examples for any host', () => {
  const setRole = [
    'curl -X POST "$API/api/sys-role/admin/setRole" \\',
    '  -H "Authorization: $TOKEN" \\',
    "  --data-urlencode 'roleName=区域经理'",
  ]
  expect(page).toContain(setRole.join('\n'))
  expect(page).toContain('curl -X DELETE -G "$API/api/sys-role/admin/delRole"')
  expect(page).not.toMatch(/https?:\/\//)
})

test('the variables of the examples are explained before the first of them', () => {
  const [before = ''] = pageOf('README.md').split('"Authorization: $TOKEN"')
  expect(before).toContain('`API` is where the server answers')
  expect(before).toContain(`TOKEN=$(curl -X POST "$API${session.login.path}"`)
})

test('a text message lists its templates with their texts and placeholders', () => {
  const row =
    lines.find((line) => line.startsWith('| `values` | 填充内容 · Template values | list of text | required')) ?? ''
  for (const [name, { gaps }] of Object.entries(smsTemplates))
    for (const [zh, en] of gaps) for (const text of [name, `{${zh}}`, `{${en}}`]) expect(row).toContain(text)
  expect(row).toContain('【陪护床】请于{时间}前归还陪护床并关好锁，以免继续计费。')
})

test('tables are valid: each row has as many pipes as the head', () => {
  const bars = (line: string) => line.replaceAll('\\|', '').split('|').length
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1] ?? ''
    if (line.startsWith('| ') && above.startsWith('| ')) expect([line, bars(line)]).toEqual([line, bars(above)])
  }
  expect(table(['a'], [['x|y\nz']])).toBe('| a |\n| --- |\n| x\\|y z |')
})

test('each area has a page with exactly its own calls', () => {
  for (const [name, area] of Object.entries(areas)) {
    const headings = pageOf(`${name}.md`).match(/^## .+$/gm)
    const calls: Endpoint[] = Object.values(area)
    expect(headings).toEqual(calls.map(({ method, path }) => `## ${method} ${path}`))
  }
  expect(pages.size).toBe(Object.keys(areas).length + 3)
})

test('every link leads to an existing heading', () => {
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-')
  const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(allEndpoints.length)
  for (const link of new Set(links)) {
    const [name = '', anchor] = link.split('#')
    const headings = pageOf(name).match(/^#+ .+$/gm) ?? []
    const anchors = headings.map((heading) => anchorOf(heading.replace(/^#+ /, '')))
    if (anchor === undefined) expect(pages.has(name), link).toBe(true)
    else expect(anchors, link).toContain(anchor)
  }
})

test('nothing is undefined, and every page ends with one line break', () => {
  expect(page).not.toMatch(/undefined|\[object|NaN/)
  for (const text of pages.values()) expect(text).toMatch(/[^\n]\n$/)
})

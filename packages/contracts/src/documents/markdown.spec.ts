import { expect, test } from 'vitest'
import { allEndpoints } from '../endpoints/index.js'
import { session } from '../endpoints/session.js'
import { smsTemplates } from '../endpoints/sms-templates.js'
import { faults } from '../faults.js'
import { codes } from '../wire/codes.js'
import { contractMarkdown } from './markdown.js'
import { table } from './markdown-table.js'

const page = contractMarkdown()
const lines = page.split('\n')

test('every call, fault and code has its place', () => {
  for (const { method, path } of allEndpoints) expect(lines).toContain(`### ${method} ${path}`)
  for (const name of Object.keys(faults)) expect(page).toContain(`\n| \`${name}\` |`)
  for (const code of Object.values(codes)) expect(page).toContain(`\n| ${code} |`)
})

test('a form is told field by field', () => {
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

test('what the examples leave open is told before the first of them', () => {
  const [before = ''] = page.split('"Authorization: $TOKEN"')
  expect(before).toContain('`API` is where the server answers')
  expect(before).toContain(`TOKEN=$(curl -X POST "$API${session.login.path}"`)
})

test('a text message names its templates, their texts and what goes into their gaps', () => {
  const row = lines.find((line) => line.startsWith('| `values` | 填充内容 · Filled in | list of text | required')) ?? ''
  for (const [name, { gaps }] of Object.entries(smsTemplates))
    for (const [zh, en] of gaps) for (const told of [name, `{${zh}}`, `{${en}}`]) expect(row).toContain(told)
  expect(row).toContain('【陪护床】请于{时间}前归还陪护床并关好锁，以免继续计费。')
})

test('tables stay tables: as many bars in each row as in their head', () => {
  const bars = (line: string) => line.replaceAll('\\|', '').split('|').length
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1] ?? ''
    if (line.startsWith('| ') && above.startsWith('| ')) expect([line, bars(line)]).toEqual([line, bars(above)])
  }
  expect(table(['a'], [['x|y\nz']])).toBe('| a |\n| --- |\n| x\\|y z |')
})

test('nothing is undefined, and it ends with one line break', () => {
  expect(page).not.toMatch(/undefined|\[object|NaN/)
  expect(page).toMatch(/[^\n]\n$/)
})

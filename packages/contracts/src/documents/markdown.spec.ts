import { expect, test } from 'vitest'
import { allEndpoints } from '../endpoints/index.js'
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

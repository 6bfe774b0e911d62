import { expect, test } from 'vitest'
import { asFields } from './field-names.js'

test("stored log entries show the fields' names, also for a column that had another name then", () => {
  const shown = { departmentId: 7, name: '骨科', orderBy: 3 }
  expect(asFields('department', JSON.stringify({ id: 7, name: '骨科', orderBy: 3, nameKey: '1 骨科' }))).toEqual(shown)
  expect(asFields('department', JSON.stringify({ id: 7, name: '骨科', sort: 3 }))).toEqual(shown)
  expect(asFields('manager', JSON.stringify({ mustChange: 1 }))).toEqual({ mustChangePassword: 1 })
  expect(asFields('manager', JSON.stringify({ account: 'lin', name: '林' }))).toEqual({
    managerAccount: 'lin',
    managerName: '林',
  })
  expect(asFields('role', JSON.stringify({ name: '运营' }))).toEqual({ roleName: '运营' })
  expect(asFields('role', 'null')).toBeNull()
})

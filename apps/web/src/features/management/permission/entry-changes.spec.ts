import type { MenuForm } from '@bedside/contracts'
import { expect, test } from 'vitest'
import { changesOf } from './entry-changes'

const stored: MenuForm = {
  menuId: 7,
  version: 3,
  interfaceType: 2,
  interfaceName: 'training.course',
  name: '课程',
  nameEn: 'Courses',
  orderBy: 20,
  hidden: 0,
}

test('for a stored entry, only changes are sent, with the fields that identify it', () => {
  const { menuId, version, interfaceType, interfaceName } = stored
  expect(changesOf({ ...stored, name: '教程', hidden: 1 }, stored)).toEqual({
    menuId,
    version,
    interfaceType,
    interfaceName,
    name: '教程',
    hidden: 1,
  })
})

test('an emptied text is sent as empty, because leaving it out would keep it', () =>
  expect(changesOf({ ...stored, nameEn: '' }, stored)).toMatchObject({ nameEn: '' }))

test('a new entry is sent as a whole', () => {
  const { menuId: _menuId, version: _version, ...fresh } = stored
  expect(changesOf(fresh, fresh)).toEqual(fresh)
})

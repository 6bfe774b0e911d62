import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entries, essential } from '@bedside/contracts'
import { above, withAncestors, parentsOf } from '../../access/tree.js'
import type { WholeForm } from './menu.form.js'
import {
  cycleProblem,
  gainingRoles,
  identityProblem,
  placeProblem,
  switchProblem,
  treeProblem,
  type StoredEntry,
} from './menu.rules.js'

const formOf = (more: Partial<WholeForm>): WholeForm => ({
  family: undefined,
  fid: 0,
  interfaceType: 1,
  interfaceName: 'custom.entry',
  name: '名称',
  nameEn: '',
  pageUrl: '',
  icon: '',
  orderBy: 0,
  isFlag: 1,
  hidden: 0,
  alwaysShow: 0,
  ...more,
})
const storedOf = (more: Partial<StoredEntry> = {}): StoredEntry => ({
  id: 1,
  fid: null,
  interfaceType: 1,
  interfaceName: 'custom.entry',
  families: 'PLATFORM',
  builtIn: 0,
  ...more,
})

describe('the parent of an entry', () => {
  test.each([
    [1, undefined, true],
    [1, 1, false],
    [2, 1, true],
    [2, 2, false],
    [2, 3, false],
    [2, undefined, false],
    [3, 2, true],
    [3, 1, false],
    [3, 3, false],
    [3, undefined, false],
  ] as const)('type %s below type %s: %s', (interfaceType, parentType, fits) => {
    const parent = parentType === undefined ? undefined : storedOf({ id: 9, interfaceType: parentType })
    const problem = placeProblem(formOf({ interfaceType, fid: parent ? 9 : 0 }), parent)
    expect(problem?.reason).toBe(fits ? undefined : 'menu.parentWrong')
  })
})

describe('the identity of an entry', () => {
  test('names that the API uses are reserved, whether or not there is a row of that name', () => {
    for (const { key } of entries) {
      expect(identityProblem(formOf({ interfaceName: key }), undefined)?.reason).toBe('menu.nameTaken')
      expect(identityProblem(formOf({ interfaceName: key }), storedOf())?.reason).toBe('menu.nameTaken')
    }
  })

  test('a built-in entry keeps name, type and families; others are free', () => {
    const builtIn = storedOf({ builtIn: 1, interfaceName: 'user', families: 'PLATFORM,AGENT' })
    const same = (more: Partial<WholeForm> = {}) => formOf({ interfaceName: 'user', ...more })
    expect(identityProblem(same(), builtIn)).toBeUndefined()
    expect(identityProblem(same({ family: 'AGENT' }), builtIn)).toBeUndefined()
    expect(identityProblem(same({ family: 'STORE' }), builtIn)?.reason).toBe('menu.builtIn')
    expect(identityProblem(same({ interfaceType: 2 }), builtIn)?.reason).toBe('menu.builtIn')
    expect(identityProblem(same({ interfaceName: 'users' }), builtIn)?.reason).toBe('menu.builtIn')
    expect(identityProblem(formOf({ interfaceName: 'other', family: 'STORE' }), storedOf())).toBeUndefined()
  })

  test('essential entries cannot be disabled, all others can', () => {
    for (const { key } of entries) {
      const problem = switchProblem(formOf({ interfaceName: key, isFlag: 2 }))
      expect(problem?.reason).toBe(essential.includes(key) ? 'menu.essential' : undefined)
      expect(switchProblem(formOf({ interfaceName: key, isFlag: 1 }))).toBeUndefined()
    }
  })
})

/** A forest: the parent of each entry is an earlier one or none. */
const forest = fc
  .array(fc.nat(), { minLength: 1, maxLength: 30 })
  .map((picks) =>
    picks.map((pick, index) => ({ id: index + 1, fid: pick % (index + 1) === 0 ? null : pick % (index + 1) })),
  )

describe('moving', () => {
  test('is a cycle exactly when the new parent is the entry itself or below it', () => {
    fc.assert(
      fc.property(forest, fc.nat(), fc.nat(), (menus, one, two) => {
        const id = (one % menus.length) + 1
        const fid = (two % menus.length) + 1
        const parents = parentsOf(menus)
        const below = fid === id || above(fid, parents).includes(id)
        expect(cycleProblem(id, fid, parents) !== undefined).toBe(below)
      }),
    )
  })

  test('a role gains exactly when it holds the entry and not everything above its new place', () => {
    fc.assert(
      fc.property(forest, fc.nat(), fc.nat(), fc.array(fc.nat(), { maxLength: 6 }), (menus, one, two, picks) => {
        const id = (one % menus.length) + 1
        const fid = two % (menus.length + 1)
        const before = parentsOf(menus)
        fc.pre(fid === 0 || cycleProblem(id, fid, before) === undefined)
        const after = new Map(before).set(id, fid === 0 ? null : fid)
        const menuIds = picks.map((pick) => (pick % menus.length) + 1)
        const was = withAncestors(menuIds, before)
        const needed = fid === 0 ? [] : [fid, ...above(fid, before)]
        const gains = was.has(id) && needed.some((entry) => !was.has(entry))
        expect(gainingRoles(id, before, after, new Map([[7, menuIds]]))).toEqual(gains ? [7] : [])
      }),
    )
  })
})

describe('the tree as a whole', () => {
  const row = (id: number, fid: number | null, more: Partial<StoredEntry & { isFlag: number }> = {}) => ({
    ...storedOf({ id, fid }),
    isFlag: 1,
    ...more,
  })

  test('the catalogue keeps its own rule: no entry is for a family that its parent is not for', () => {
    const byKey = new Map(entries.map((entry) => [entry.key, entry]))
    for (const { key, parent, families } of entries) {
      const above = parent === undefined ? families : (byKey.get(parent)?.families ?? [])
      expect(
        families.filter((family) => !above.includes(family)),
        key,
      ).toEqual([])
    }
  })

  test('families are checked above and below the saved entry, and nowhere else', () => {
    const tree = (top: string, page: string) => [
      row(1, null, { families: top }),
      row(2, 1, { families: page }),
      row(3, 2, { families: page }),
    ]
    expect(treeProblem(2, tree('PLATFORM,AGENT', 'AGENT'))).toBeUndefined()
    expect(treeProblem(2, tree('AGENT', 'PLATFORM,AGENT'))?.reason).toBe('menu.familyWrong')
    expect(treeProblem(1, tree('AGENT', 'PLATFORM,AGENT'))?.reason).toBe('menu.familyWrong')
    expect(treeProblem(3, tree('AGENT', 'PLATFORM,AGENT'))).toBeUndefined()
  })

  test('an essential entry makes everything above it essential', () => {
    const tree = (off: number) => [
      row(1, null, { isFlag: off === 1 ? 2 : 1 }),
      row(2, 1, { isFlag: off === 2 ? 2 : 1 }),
      row(3, 2, { interfaceName: 'management.role.authority' }),
      row(4, 1, { isFlag: off === 4 ? 2 : 1 }),
    ]
    expect([1, 2, 4].map((off) => treeProblem(off, tree(off))?.reason)).toEqual([
      'menu.essential',
      'menu.essential',
      undefined,
    ])
    expect(treeProblem(3, tree(1))?.reason).toBe('menu.essential')
    expect(treeProblem(3, tree(0))).toBeUndefined()
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allows, type GrantedNode } from './allow.js'

const node = (interfaceName: string, isFlag: number, ...sysMenuList: GrantedNode[]): GrantedNode => ({
  interfaceName,
  isFlag,
  sysMenuList,
})

const tree = [
  node('management', 1, node('management.role', 1, node('management.role.edit', 0)), node('management.agent', 2)),
  node('user', 0, node('user.list', 1)),
]

test.each([
  ['at the top', 'management', true],
  ['below it', 'management.role', true],
  ['with any flag above 0', 'management.agent', true],
  ['with flag 0', 'management.role.edit', false],
  ['whose parent has flag 0, since each entry speaks for itself', 'user.list', true],
  ['that is a parent with flag 0', 'user', false],
  ['that is not there', 'system', false],
  ['in another case', 'Management', false],
  ['that is only the beginning of a name', 'manage', false],
  ['that is empty', '', false],
])('[P1] a name %s', (_where, name, allowed) => {
  expect(allows(tree, name)).toBe(allowed)
})

test('[P1] a negative flag allows nothing, also when the name occurs twice', () => {
  expect(allows([node('user', -1)], 'user')).toBe(false)
  expect(allows([node('user', 0), node('home', 1, node('user', 1))], 'user')).toBe(true)
})

test('[P1] an empty tree allows nothing', () => {
  expect(allows([], 'user')).toBe(false)
})

test('[P1] whatever the tree, a name is allowed exactly if an entry of that name has a flag above 0', () => {
  const trees: fc.Memo<GrantedNode[]> = fc.memo((depth) =>
    fc.array(
      fc.record<GrantedNode>({
        interfaceName: fc.constantFrom('a', 'b', 'c'),
        isFlag: fc.integer({ min: -1, max: 2 }),
        sysMenuList: depth > 1 ? trees(depth - 1) : fc.constant([]),
      }),
      { maxLength: 3 },
    ),
  )
  const flat = (nodes: readonly GrantedNode[]): GrantedNode[] => nodes.flatMap((one) => [one, ...flat(one.sysMenuList)])

  fc.assert(
    fc.property(trees(3), fc.constantFrom('a', 'b', 'c', 'd'), (some, name) => {
      expect(allows(some, name)).toBe(flat(some).some((one) => one.interfaceName === name && one.isFlag > 0))
    }),
  )
})

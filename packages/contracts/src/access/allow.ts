/** The part of an entry of the permission tree that a check needs. */
export interface GrantedNode {
  interfaceName: string
  isFlag: number
  sysMenuList: readonly GrantedNode[]
}

/** Whether a granted tree allows an interface name: an entry of that name, at any depth, has isFlag above 0. */
export function allows(tree: readonly GrantedNode[], interfaceName: string): boolean {
  return tree.some(
    (node) => (node.interfaceName === interfaceName && node.isFlag > 0) || allows(node.sysMenuList, interfaceName),
  )
}

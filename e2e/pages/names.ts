/** A button by one of these names. The component library sets two Chinese characters apart: 确 定. */
export const button = (...names: string[]): RegExp =>
  new RegExp(`^(${names.map((name) => name.replace(/^(\p{Script=Han})(\p{Script=Han})$/u, '$1\\s?$2')).join('|')})$`)

/** Exactly this title, or behind the name of an icon. */
export const titled = (title: string): RegExp => new RegExp(`(^|\\s)${title}$`)

/** What one of a list is dragged by to another place in it. */
export const orderHandle = '.order-handle [draggable]'

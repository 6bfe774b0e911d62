/** A button with one of these names. antd may put a space between two Chinese characters: 确 定. */
export const button = (...names: string[]): RegExp =>
  new RegExp(`^(${names.map((name) => name.replace(/^(\p{Script=Han})(\p{Script=Han})$/u, '$1\\s?$2')).join('|')})$`)

/** Exactly this title, possibly after an icon's name. */
export const titled = (title: string): RegExp => new RegExp(`(^|\\s)${title}$`)

/** The handle by which an item of a list is dragged. */
export const orderHandle = '.order-handle [draggable]'

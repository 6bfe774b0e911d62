/** The highest code point: texts that start with a path sort before the path followed by it. */
const last = '\u{10FFFF}'

/** The range that contains an agent's path and all paths below it: `from <= path < to`. */
export const subtree = (path: string): { from: string; to: string } => ({ from: path, to: path + last })

/** The range of texts that start with a text. */
export const beginning = subtree

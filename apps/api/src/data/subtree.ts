/** The highest character: what begins with a path sorts before the path followed by it. */
const last = '\u{10FFFF}'

/** The range that holds an agent's path and every path below it: `from <= path < to`. */
export const subtree = (path: string): { from: string; to: string } => ({ from: path, to: path + last })

/** The range of texts that begin with a text. */
export const beginning = subtree

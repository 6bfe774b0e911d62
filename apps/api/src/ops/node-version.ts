/**
 * Why this version of Node.js is unsuitable, if it is. From 24.19 on, Node 24 crashes when it collects an object of
 * better-sqlite3 12 while idle (nodejs/node#65446).
 */
export function nodeProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major !== 24 || minor < 19) return undefined
  return `Node.js ${version} may end this process at any time because of its database driver: use Node.js 22 instead`
}

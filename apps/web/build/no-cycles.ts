import type { Plugin } from 'vite'

/** Files that begin with one another, as their names; undefined where each can run once all that it begins with have. */
export function cycleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>()
  const follow = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const found = follow(next, [...way, file])
      if (found) return found
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const found = follow(file, [])
    if (found) return found
  }
  return undefined
}

/**
 * Refuses a build in which two files begin with each other: which of them runs first depends on the page that is opened
 * first, and what one takes from the other while it begins may not be there.
 */
export const noCycles = (): Plugin => ({
  name: 'no-cycles',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
    const cycle = cycleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (cycle)
      this.error(
        `These files begin with each other; give what they share a group in build/chunks.ts: ${cycle.join(' → ')}`,
      )
  },
})

import type { Plugin } from 'vite'

/** A cycle of imports among files; undefined if there is none. */
export function cycleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const visited = new Set<string>()
  const follow = (file: string, way: readonly string[]): readonly string[] | undefined => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (visited.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const cycle = follow(next, [...way, file])
      if (cycle) return cycle
    }
    visited.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const cycle = follow(file, [])
    if (cycle) return cycle
  }
  return undefined
}

/**
 * Fails the build if chunks import each other: which one runs first would depend on the first page opened, and its
 * imports from the other might still be undefined.
 */
export const noCycles = (): Plugin => ({
  name: 'no-cycles',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
    const cycle = cycleIn(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
    if (cycle)
      this.error(`These files import each other; give what they share a group in build/chunks.ts: ${cycle.join(' → ')}`)
  },
})

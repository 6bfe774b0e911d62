import type { Rolldown } from 'vite'
import { isForPages } from './chunks.ts'

export interface AppParts {
  readonly modules: readonly string[]
  readonly styles: readonly string[]
  /** Scripts and styles shared by most pages, to be fetched when the browser is idle. */
  readonly later: readonly string[]
}

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>

/** The chunk of a source file. */
export function chunkOf(bundle: Bundle, source: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.facadeModuleId === source)
  if (chunk?.type !== 'chunk') throw new Error(`The build has made no chunk of ${source}`)
  return chunk
}

/** The addresses of all files that these chunks need. */
export function partsOf(bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): AppParts {
  const modules = new Set<string>()
  const styles = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (modules.has(chunk.fileName)) return
    modules.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported)
    }
  }
  chunks.forEach(add)
  const addresses = (names: Set<string>): string[] => [...names].map((name) => `/${name}`)
  const later = Object.values(bundle).filter((part) => part.type === 'chunk' && isForPages(part.name))
  const parts = later.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
  const names = new Set(parts.filter((name) => !modules.has(name) && !styles.has(name)))
  return { modules: addresses(modules), styles: addresses(styles), later: addresses(names) }
}

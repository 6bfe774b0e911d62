import { isDeepStrictEqual } from 'node:util'
import { runnerImport, type Plugin } from 'vite'

/** Runs `*.baked.ts` files at build time and replaces them by the values that they export. */
export function baked(): Plugin {
  return {
    name: 'bedside-baked',
    async transform(_code, id) {
      if (!id.endsWith('.baked.ts')) return
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(id, { configFile: false })
      for (const file of dependencies) this.addWatchFile(file)
      return { code: Object.entries(module).map(exported).join('\n'), map: null }
    },
  }
}

function exported([name, value]: [string, unknown]): string {
  const json = JSON.stringify(value)
  if (!isDeepStrictEqual(JSON.parse(json), value)) throw new Error(`${name} is more than JSON can hold`)
  return `export const ${name} = ${json}`
}

import { build, type Plugin, type Rolldown } from 'vite'
import { baked } from './baked.ts'

const within = { configFile: false, logLevel: 'warn', publicDir: false } as const
const target = { write: false, target: 'es2023', reportCompressedSize: false } as const

/** Bundles a file and its imports as one classic script to be placed in the document. */
export async function bundleScript(file: string, plugins: readonly Plugin[] = []): Promise<string> {
  const lib = { entry: file, formats: ['iife' as const], name: 'bedside' }
  const script = only(
    await build({ ...within, plugins: [baked(), ...plugins], build: { ...target, minify: true, lib } }),
  )
  if (script?.type !== 'chunk') throw new Error(`${file} has become no script`)
  // HTML would end the script here, even within a string.
  return script.code.trim().replaceAll('</script', '<\\/script')
}

/** Bundles a style sheet to be placed in the document. */
export async function bundleStyle(file: string): Promise<string> {
  const style = only(await build({ ...within, build: { ...target, rolldownOptions: { input: file } } }))
  if (style?.type !== 'asset') throw new Error(`${file} has become no style`)
  return style.source.toString().trim()
}

type Built = Awaited<ReturnType<typeof build>>

function only(built: Built): Rolldown.OutputChunk | Rolldown.OutputAsset | undefined {
  const [result] = Array.isArray(built) ? built : [built]
  return result && 'output' in result ? result.output.find(({ fileName }) => /\.(js|css)$/.test(fileName)) : undefined
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const worthwhile = /\.(js|css|html|svg|json)$/
const encodings = [
  {
    ending: '.br',
    compress: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  },
  { ending: '.gz', compress: (text: Buffer) => promisify(gzip)(text, { level: 9 }) },
]

/** Compresses each file at the highest level at build time, so that the server only selects a version. */
export function precompressed(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'bedside-precompressed',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    async closeBundle() {
      if (config.build.write) await compressAll(config.build.outDir)
    },
  }
}

async function compressAll(directory: string): Promise<void> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => worthwhile.test(name))
  await Promise.all(names.filter((name) => !name.startsWith('.')).map((name) => compress(join(directory, name))))
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  for (const { ending, compress } of encodings) {
    const small = await compress(text)
    if (small.length < text.length * 0.95) await writeFile(file + ending, small)
  }
}

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { precompressed } from '../../../apps/web/build/precompressed.js'
import { cache } from '../places.js'

/** What the client is held against: the same form as plain markup, as bare React, and as React with antd; lists as plain routes with antd's table; and a board as one plain state. */
export const floors = ['static', 'react', 'antd', 'lists', 'board'] as const
export type Floor = (typeof floors)[number]

/** Builds a floor as the client is built, down to the compressed files; answers where it is. */
export async function buildFloor(floor: Floor): Promise<string> {
  const outDir = join(cache, 'floors', floor)
  await build({
    root: fileURLToPath(new URL(`floors/${floor}`, import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), precompressed()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1000,
    },
  })
  return outDir
}

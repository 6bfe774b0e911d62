import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { precompressed } from '../../../apps/web/build/precompressed.js'
import { cache } from '../places.js'

/**
 * What the client is compared with: the login form as plain markup, as bare React, and as React with antd; lists as plain
 * routes with antd's table; and a board in one plain state.
 */
export const floors = ['static', 'react', 'antd', 'lists', 'board'] as const
export type Floor = (typeof floors)[number]

/** Builds a floor like the client, including compression, and resolves with its folder. */
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

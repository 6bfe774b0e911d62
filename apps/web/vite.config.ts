import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdStyles } from './build/antd-styles.ts'
import { baked } from './build/baked.ts'
import { assetFileNames, chunkFileNames, chunks } from './build/chunks.ts'
import { loginPage } from './build/login-page.ts'
import { noCycles } from './build/no-cycles.ts'
import { precompressed } from './build/precompressed.ts'

/**
 * Whether antd's styles are extracted by the build. With `ANTD_STYLES=runtime`, antd writes them at run time as usual
 * (decision 20).
 */
const wantsBuiltStyles = process.env['ANTD_STYLES'] !== 'runtime'

export default defineConfig(({ command }) => {
  const stylesFromBuild = command === 'build' && wantsBuiltStyles
  return {
    define: { 'import.meta.env.STYLES_FROM_BUILD': JSON.stringify(stylesFromBuild) },
    plugins: [react(), stylesFromBuild && antdStyles(), baked(), loginPage(), noCycles(), precompressed()],
    build: {
      target: 'es2023',
      manifest: true,
      // Only browsers older than the build target need the polyfill for `modulepreload`.
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { output: { codeSplitting: chunks, chunkFileNames, assetFileNames } },
    },
    server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:8080' } },
  }
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdStyles } from './build/antd-styles.ts'
import { baked } from './build/baked.ts'
import { assetFileNames, chunkFileNames, chunks } from './build/chunks.ts'
import { loginPage } from './build/login-page.ts'
import { noCycles } from './build/no-cycles.ts'
import { precompressed } from './build/precompressed.ts'

/** `ANTD_STYLES=runtime` leaves the component library as it is, writing its styles while the client runs (decision 20). */
const wanted = process.env['ANTD_STYLES'] !== 'runtime'

export default defineConfig(({ command }) => {
  const stylesFromBuild = command === 'build' && wanted
  return {
    define: { 'import.meta.env.STYLES_FROM_BUILD': JSON.stringify(stylesFromBuild) },
    plugins: [react(), stylesFromBuild && antdStyles(), baked(), loginPage(), noCycles(), precompressed()],
    build: {
      target: 'es2023',
      manifest: true,
      // The document names what is needed; a script that names it again for browsers of 2022 is not.
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { output: { codeSplitting: chunks, chunkFileNames, assetFileNames } },
    },
    server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:8080' } },
  }
})

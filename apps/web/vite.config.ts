import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { baked } from './build/baked.ts'
import { chunkFileNames, chunks } from './build/chunks.ts'
import { loginPage } from './build/login-page.ts'
import { precompressed } from './build/precompressed.ts'

export default defineConfig({
  plugins: [react(), baked(), loginPage(), precompressed()],
  build: {
    target: 'es2023',
    manifest: true,
    // The document names what is needed; a script that names it again for browsers of 2022 is not.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { output: { codeSplitting: chunks, chunkFileNames } },
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:8080' } },
})

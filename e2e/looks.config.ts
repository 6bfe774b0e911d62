import { defineConfig } from '@playwright/test'
import suite from './playwright.config'

/** `npm run looks`: pictures instead of proofs. */
export default defineConfig(suite, { testDir: 'looks', reporter: 'list' })

import { defineConfig } from '@playwright/test'
import suite from './playwright.config'

/** `npm run looks`: takes screenshots and proves nothing. */
export default defineConfig(suite, { testDir: 'looks', reporter: 'list' })

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '@bedside/prisma'
import { seedCases } from '../seed/cases.js'
import { seedFile } from '../seed/seed-file.js'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Nobody has rented yet, so that all that is booked is what a test does. */
    template: string
    /** With the rentals that were worked out by hand, as `npm run seed -- --profile test` makes it. */
    lived: string
  }
}

/** Migrates and seeds databases for the whole run; each test file works on a copy of its own. */
export default async function makeTemplate(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'bedside-api-'))
  const template = join(directory, 'template.db')
  await seedFile(openDatabase, template, 'test')
  project.provide('template', template)
  const lived = join(directory, 'lived.db')
  await seedFile(openDatabase, lived, 'test', seedCases)
  project.provide('lived', lived)
  return () => rmSync(directory, { recursive: true, force: true })
}

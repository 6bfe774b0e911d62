import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '@bedside/prisma'
import { seedFile } from '../seed/seed-file.js'

declare module 'vitest' {
  export interface ProvidedContext {
    template: string
  }
}

/** Migrates and seeds one database for the whole run; each test file works on a copy of its own. */
export default async function makeTemplate(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'bedside-api-'))
  const template = join(directory, 'template.db')
  await seedFile(openDatabase, template, 'test')
  project.provide('template', template)
  return () => rmSync(directory, { recursive: true, force: true })
}

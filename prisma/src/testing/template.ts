import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { applyMigrations } from '../migrate/apply.js'

declare module 'vitest' {
  export interface ProvidedContext {
    template: string
  }
}

/** Migrates one empty database for the whole run; each test works on a copy of its own. */
export default async function makeTemplate(project: TestProject): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), 'bedside-template-'))
  const template = join(directory, 'empty.db')
  await applyMigrations(`file:${template}`)
  project.provide('template', template)
  return () => rmSync(directory, { recursive: true, force: true })
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { page, type Page } from '../pages/page.js'
import { docsPolicy, swaggerStart } from './swagger-page.js'

const directory = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** The only files there are below /api/docs; whatever else somebody asks for does not exist. */
const types: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

const loaded = new Map<string, Promise<Page>>([['start.js', Promise.resolve(swaggerStart)]])

/** Read when first asked for and kept from then on. */
export async function swaggerFile(name: string): Promise<Page | undefined> {
  const type = Object.hasOwn(types, name) ? types[name] : undefined
  if (type !== undefined && !loaded.has(name)) loaded.set(name, load(name, type))
  return loaded.get(name)
}

async function load(name: string, type: string): Promise<Page> {
  try {
    return page(type, await readFile(join(directory, name)), docsPolicy)
  } catch (error) {
    loaded.delete(name)
    throw error
  }
}

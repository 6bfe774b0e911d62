import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * @typedef {{ name: string, bytes: number }} Part
 * @typedef {object} Weights gzipped bytes
 * @property {number} login the document and the files it loads
 * @property {number} start what the first page after the login needs
 * @property {number} scripts
 * @property {number} styles
 * @property {Part[]} pages the part of each page that it shares with no other
 * @property {Part[]} shared what several pages need, heaviest first
 * @property {number} files
 *
 * @typedef {{ file: string, name?: string, src?: string, isEntry?: boolean, imports?: string[], css?: string[] }} Chunk of Vite's manifest
 */

/**
 * Weighs the built client.
 * @param {string} folder
 * @returns {Weights}
 */
export function weigh(folder) {
  const manifestFile = join(folder, '.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error(`${folder} holds no built client: npm run build`)
  const bytesOf = (/** @type {string} */ file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length
  const sum = (/** @type {string[]} */ files) => files.reduce((total, file) => total + bytesOf(file), 0)
  const heaviest = (/** @type {Part[]} */ parts) => parts.toSorted((one, other) => other.bytes - one.bytes)

  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const chunks = Object.values(manifest)
  const scripts = chunks.filter(({ file }) => file.endsWith('.js'))
  const part = (/** @type {Chunk} */ { src, name, file }) => ({
    name: pageName(src) ?? name?.replace(/~.*/, '') ?? file,
    bytes: bytesOf(file),
  })
  // From the manifest and not from the folder, where turbo leaves files of earlier builds.
  const assets = [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))]
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  return {
    login: sum(['index.html', ...namedBy(html)]),
    start: sum(beginningOf(manifest)),
    scripts: sum(assets.filter((file) => file.endsWith('.js'))) + bytesOf('index.html'),
    styles: sum(assets.filter((file) => file.endsWith('.css'))),
    pages: heaviest(scripts.filter(({ src }) => pageName(src)).map(part)),
    shared: heaviest(scripts.filter(({ src }) => !src).map(part)).filter(({ bytes }) => bytes > 5000),
    files: assets.length + 1,
  }
}

/** @param {string | undefined} src */
const pageName = (src) => /([\w-]+)\.page\.tsx$/.exec(src ?? '')?.[1]

/**
 * The files that the document loads at once, without the icon, which is loaded after the form is shown.
 * @param {string} html
 */
const namedBy = (html) =>
  [...html.matchAll(/<(?:script[^>]* src|link rel="(?:stylesheet|modulepreload)"[^>]* href)="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  )

/**
 * The files that the app needs to start: its entries with their imports.
 * @param {Record<string, Chunk>} manifest
 */
function beginningOf(manifest) {
  /** @type {Set<string>} */
  const files = new Set()
  const add = (/** @type {Chunk | undefined} */ chunk) => {
    if (!chunk || files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const key of chunk.imports ?? []) add(manifest[key])
  }
  for (const chunk of Object.values(manifest)) if (chunk.isEntry) add(chunk)
  return [...files]
}

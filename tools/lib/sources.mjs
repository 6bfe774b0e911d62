// Reads what the project's source files import, which calls they answer and which pages they open.
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from './root.mjs'

/** @typedef {import('./reach.d.mts').Files} Files */

/** What a file imports of the project, without endings. */
export const importsOf = once(
  (file) =>
    new Set(
      [...text(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) =>
        bare(normalize(join(dirname(file), path))),
      ),
    ),
)

/** @param {string} path */
export const bare = (path) => path.replace(/\.(js|tsx?)$/, '')

/** Kept for the process: a selection takes the files as they were at its start. */
export const text = once((file) => readFileSync(join(root, file), 'utf8'))

/**
 * Remembers what a function says of each file.
 * @template T
 * @param {(file: string) => T} ask
 * @returns {(file: string) => T}
 */
function once(ask) {
  /** @type {Map<string, T>} */
  const known = new Map()
  return (file) => {
    const before = known.get(file)
    if (before !== undefined) return before
    const answer = ask(file)
    known.set(file, answer)
    return answer
  }
}

/**
 * The names that a file imports from some of the others.
 * @param {string} file
 * @param {(path: string) => boolean} among
 */
export const namesFrom = (file, among) =>
  [...text(file).matchAll(/import ([^']+) from '(\.[^']+)'/g)]
    .filter(([, , path = '']) => among(bare(normalize(join(dirname(file), path)))))
    .flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
    .filter((name) => name !== 'type' && name !== 'as')

/**
 * The groups of calls that an area of the server implements, of which some are another area's: `deposit` of the orders'.
 * @param {string} area
 * @param {Files} now
 */
export function callsOf(area, now) {
  const controllers = Object.keys(now).filter(
    (file) => file.startsWith(`apps/api/src/modules/${area}/`) && file.endsWith('.controller.ts'),
  )
  return controllers.flatMap((file) =>
    [...text(file).matchAll(/import \{([^}]*)\} from '@bedside\/contracts'/g)].flatMap(([, names = '']) =>
      names.split(',').flatMap((name) => /^\s*([a-z]\w*)\s*$/.exec(name)?.[1] ?? []),
    ),
  )
}

/**
 * What tells the addresses of a feature's pages, whatever its folder is called: `commodityList` of the goods, and `user/list` where the
 * last part alone would tell nothing.
 * @param {string} area
 * @param {Files} now
 */
export function pagesOf(area, now) {
  const pages = `apps/web/src/features/${area}/pages.ts`
  if (now[pages] === undefined) return []
  return [...text(pages).matchAll(/'(\w+)\.(\w+)'/g)].map(([, menu, page = '']) =>
    /^(list|detail)$/.test(page) ? `${menu}/${page}` : page,
  )
}

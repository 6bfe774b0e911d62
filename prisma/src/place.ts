import { lstatSync, mkdirSync, readlinkSync } from 'node:fs'
import { dirname, isAbsolute, join, parse, resolve, sep } from 'node:path'
import { UnsupportedDatabase } from './errors.js'

/** As many as Linux follows. */
const mostLinks = 40

/**
 * The file itself, also if it does not exist yet. Follows every symbolic link on the way, one step of the path after the other as
 * the system does: a server that stopped at a link halfway would lock another file than the next one, which finds the database made.
 */
export function placeOf(file: string): string {
  const whole = resolve(file)
  const stepsOf = (path: string) => path.split(sep).filter((step) => step !== '' && step !== '.')
  let { root: place } = parse(whole)
  const steps = stepsOf(whole.slice(place.length))
  let followed = 0
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    const next = join(place, step)
    if (!isLink(next)) {
      place = next
      continue
    }
    if (++followed > mostLinks) throw new UnsupportedDatabase(circle(file, next))
    const target = readlinkSync(next)
    const { root } = parse(target)
    if (isAbsolute(target)) place = root
    steps.unshift(...stepsOf(target.slice(root.length)))
  }
  return place
}

/** Creates the folder of the file itself, which may be elsewhere than the link that names it. */
export const makeFolderOf = (file: string): string | undefined => mkdirSync(dirname(placeOf(file)), { recursive: true })

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

const circle = (file: string, link: string): string =>
  `${file} leads to no place: more than ${mostLinks} symbolic links, as of ${link}, which lead to each other. Remove one, or choose another place by DATA_DIR or DATABASE_URL`

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { project, root } from './root.mjs'
import { runQuietly } from './run.mjs'

const lock = join(root, 'package-lock.json')
/** npm writes this file last, so it stands for a finished installation. */
const installed = join(root, 'node_modules/.package-lock.json')
const stamp = join(root, 'node_modules/.installed-for')

/** Installs the packages when they are missing, belong to another package-lock.json or to another version of Node. */
export async function ensureInstalled() {
  checkNode()
  if (isInstalled()) return
  console.log('Installing packages (the first time takes a few minutes where the database driver has to be compiled) …')
  const begun = performance.now()
  const npm = process.env['npm_execpath']
  const [command, ...first] = npm ? [process.execPath, npm] : ['npm']
  await runQuietly(command, [...first, 'ci', '--no-audit', '--no-fund'], { ...process.env, ...headers() })
  writeFileSync(stamp, fingerprint())
  console.log(`Installed in ${seconds(begun)}.`)
}

function isInstalled() {
  if (!existsSync(installed)) return false
  if (existsSync(stamp) && changedAt(stamp) >= changedAt(installed))
    return readFileSync(stamp, 'utf8') === fingerprint()
  // Somebody has run npm themselves since: the times have to tell.
  return changedAt(installed) >= changedAt(lock)
}

/** @param {string} file */
const changedAt = (file) => statSync(file).mtimeMs

/** By content, because a checkout there and back renews the file's time; with Node's ABI, for which the driver is built. */
function fingerprint() {
  return `${createHash('sha256').update(readFileSync(lock)).digest('hex')} ${process.versions.modules}`
}

/**
 * better-sqlite3 is compiled where its prebuilt file cannot be fetched, and node-gyp would then download Node's headers.
 * Where they lie beside this Node already, it is told so and needs no network.
 */
function headers() {
  const prefix = dirname(dirname(process.execPath))
  const here = existsSync(join(prefix, 'include/node/node_version.h'))
  return here && !process.env['npm_config_nodedir'] ? { npm_config_nodedir: prefix } : {}
}

function checkNode() {
  const wanted = project().engines.node
  if (wanted.split(' ').every(holds)) return
  throw new Error(`Bedside needs Node ${wanted}, and this is ${process.versions.node}: https://nodejs.org`)
}

/**
 * Whether this Node is as `>=20.19` or `<25` says.
 * @param {string} condition
 */
function holds(condition) {
  const [, sign, major, minor = '0'] = /^(>=|<)(\d+)(?:\.(\d+))?$/.exec(condition) ?? []
  if (sign === undefined) throw new Error(`package.json asks for Node "${condition}", which this tool cannot read`)
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number)
  const reached = ownMajor === Number(major) ? ownMinor >= Number(minor) : ownMajor > Number(major)
  return sign === '>=' ? reached : !reached
}

/** @param {number} begun */
export function seconds(begun) {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { project, root } from './root.mjs'
import { runQuietly } from './run.mjs'

const lock = join(root, 'package-lock.json')
/** npm writes this file last, so it marks a complete installation. */
const installed = join(root, 'node_modules/.package-lock.json')
/** The only package that needs more than unpacking: it is compiled if no prebuilt file can be fetched. */
const driver = 'better-sqlite3'
const driverFile = join(root, 'node_modules', driver, 'build/Release/better_sqlite3.node')
const stamp = join(root, 'node_modules/.installed-for')

/** Installs the packages unless they match package-lock.json and the version of Node. */
export async function ensureInstalled() {
  await ensurePackages()
  await ensureDriver()
}

/** Installs all packages, without the native part of the database driver. */
export async function ensurePackages() {
  checkNode()
  if (isInstalled()) return
  console.log('Installing packages …')
  const begun = performance.now()
  await npm('ci', '--ignore-scripts', '--no-audit', '--no-fund')
  console.log(`Installed in ${seconds(begun)}.`)
}

/** Installs the native part of the driver. Its log is shown if that fails. */
export async function ensureDriver() {
  if (existsSync(driverFile)) return
  console.log('Making the database driver ready (a minute or two where it has to be compiled) …')
  await npm('rebuild', driver)
  writeFileSync(stamp, fingerprint())
}

/** @param {string[]} args */
function npm(...args) {
  const path = process.env['npm_execpath']
  const [command, ...first] = path ? [process.execPath, path] : ['npm']
  return runQuietly(command, [...first, ...args], { ...process.env, ...headers() })
}

function isInstalled() {
  if (!existsSync(installed)) return false
  if (existsSync(stamp) && changedAt(stamp) >= changedAt(installed))
    return readFileSync(stamp, 'utf8') === fingerprint()
  // npm was run by hand since, or the driver is still missing, so the times of the files decide.
  return changedAt(installed) >= changedAt(lock)
}

/** @param {string} file */
const changedAt = (file) => statSync(file).mtimeMs

/** By content, because switching branches renews the file's time; with the ABI of Node, for which the driver is built. */
function fingerprint() {
  return `${createHash('sha256').update(readFileSync(lock)).digest('hex')} ${process.versions.modules}`
}

/**
 * Without a prebuilt file, better-sqlite3 is compiled, for which node-gyp would download Node's headers. If they are
 * installed beside Node, it is told where, and needs no network.
 */
function headers() {
  const prefix = dirname(dirname(process.execPath))
  const here = existsSync(join(prefix, 'include/node/node_version.h'))
  return here && !process.env['npm_config_nodedir'] ? { npm_config_nodedir: prefix } : {}
}

function checkNode() {
  const neededVersion = project().engines.node
  if (neededVersion.split(' ').every(holds)) return
  throw new Error(`Bedside needs Node ${neededVersion}, and this is ${process.versions.node}: https://nodejs.org`)
}

/**
 * Whether this Node fulfils a condition such as `>=20.19` or `<25`.
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

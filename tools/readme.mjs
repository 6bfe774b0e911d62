// Generates the tables in README.md and the whole .env.example from the built server. With --check, only compares them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inColumns } from './lib/columns.mjs'
import { main } from './lib/main.mjs'
import { root } from './lib/root.mjs'

/** @typedef {Record<string, { doc: string, fallback: string }>} Variables */
/** @typedef {{ account: string, name: string, roleId: number }[]} Accounts */
/** @typedef {{ id: number, name: string, remark: string }[]} Roles */

await main(async () => {
  const { variables } = /** @type {{ variables: Variables }} */ (await built('config/variables.js'))
  const { demoAccounts, demoPassword } = /** @type {{ demoAccounts: Accounts, demoPassword: string }} */ (
    await built('seed/profiles.js')
  )
  const { builtInRoles } = /** @type {{ builtInRoles: Roles }} */ (await built('seed/roles.js'))

  const readme = readFileSync(join(root, 'README.md'), 'utf8').replaceAll('\r\n', '\n')
  const withAccounts = between(readme, 'demo accounts', accountTable(demoAccounts, builtInRoles, demoPassword))
  settle('README.md', between(withAccounts, 'configuration', variableTable(variables)))
  settle('.env.example', example(variables))
})

/**
 * Imports a module of the built server.
 * @param {string} path
 * @returns {Promise<unknown>}
 */
function built(path) {
  return import(pathToFileURL(join(root, 'apps/api/dist', path)).href)
}

/**
 * Replaces everything between `<!-- name -->` and `<!-- end of name -->`.
 * @param {string} text
 * @param {string} name
 * @param {string} content
 */
function between(text, name, content) {
  const [begin, end] = [`<!-- ${name} -->\n`, `\n<!-- end of ${name} -->`]
  const [before, rest] = text.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`README.md has lost its markers for "${name}"`)
  return `${before}${begin}\n${content}\n${end}${after}`
}

/** @param {Variables} variables */
function variableTable(variables) {
  const rows = Object.entries(variables).map(([name, { doc, fallback }]) => [
    `\`${name}\``,
    fallback === '' ? '(empty)' : `\`${fallback}\``,
    doc,
  ])
  return table(['Variable', 'Default', 'Meaning'], rows)
}

/**
 * @param {Accounts} accounts
 * @param {Roles} roles
 * @param {string} password
 */
function accountTable(accounts, roles, password) {
  const rows = accounts.map(({ account, name, roleId }) => {
    const role = roles.find(({ id }) => id === roleId)
    return [`\`${account}\``, name, `${role?.name} (${role?.remark})`, `\`${password}\``]
  })
  return table(['Account', 'Name', 'Role', 'Password'], rows)
}

/**
 * A Markdown table, padded like the formatter's.
 * @param {string[]} head
 * @param {string[][]} rows
 */
function table(head, rows) {
  const [top = [], ...filled] = inColumns([head, ...rows])
  const rule = top.map((cell) => '-'.repeat(cell.length))
  return [top, rule, ...filled].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** @param {Variables} variables */
function example(variables) {
  const entries = Object.entries(variables).map(([name, { doc, fallback }]) => `# ${doc}\n#${name}=${fallback}\n`)
  return [
    '# Copy to .env and uncomment what you want to change. Variables set in the shell take precedence.\n',
    ...entries,
  ].join('\n')
}

/**
 * @param {string} name
 * @param {string} expected
 */
function settle(name, expected) {
  const file = join(root, name)
  const found = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : ''
  if (found === expected) return console.log(`${name} is up to date.`)
  if (process.argv.includes('--check')) throw new Error(`${name} is out of date: run \`npm run docs\` and commit it.`)
  writeFileSync(file, expected)
  console.log(`${name} written.`)
}

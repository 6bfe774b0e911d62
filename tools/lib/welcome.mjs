import { inColumns } from './columns.mjs'

/**
 * The text shown after Bedside has started.
 * @param {string} url
 * @param {import('./demo.mjs').Demo} demo
 * @param {...string} more lines to print below the address
 */
export function welcome(url, { file, empty, accounts }, ...more) {
  const lines = ['', `Bedside is ready: ${url}`, ...more, `Data: ${file}`, '']
  if (empty) lines.push('Nobody can sign in yet: npm run bootstrap -- --account <account> --name <name>')
  if (accounts.length > 0) {
    const rows = accounts.map(({ account, role, password }) => [account, role, password])
    lines.push(...inColumns([['Account', 'Role', 'Password'], ...rows]).map((row) => `  ${row.join('  ').trimEnd()}`))
  }
  return `${lines.join('\n')}\n`
}

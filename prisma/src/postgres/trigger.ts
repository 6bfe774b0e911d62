import { withAliases, withQualified } from './words.js'

const header =
  /^CREATE TRIGGER "(\w+)"\s+(BEFORE|AFTER|INSTEAD OF)\s+(INSERT|DELETE|UPDATE(?:\s+OF\s+[^]+?)?)\s+ON\s+"(\w+)"\s*(?:WHEN\s([^]+?)\s*)?\bBEGIN\b([^]*)END$/

/** Translates an SQLite trigger into PostgreSQL: a function, and a trigger that calls it. */
export function postgresTrigger(sql: string): { table: string; create: string } {
  const [, name = '', time = '', event = '', table = '', condition, body = ''] = header.exec(sql.trim()) ?? []
  if (!name) throw new Error(`Not read as a trigger: ${sql}`)
  const statements = body
    .split(/;\s*\n/)
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter((statement) => statement !== '')
    .map(postgresStatement)
  const result = time === 'AFTER' ? 'NULL' : event === 'DELETE' ? 'OLD' : 'NEW'
  const all = condition
    ? [`IF ${postgresWords(condition)} THEN`, ...statements.map((line) => `  ${line}`), 'END IF;']
    : statements
  return {
    table,
    create: `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
${all.map((line) => `  ${line}`).join('\n')}
  RETURN ${result};
END $$;
CREATE TRIGGER "${name}" ${time} ${event.replaceAll(/\s+/g, ' ')} ON "${table}" FOR EACH ROW EXECUTE FUNCTION "${name}"();`,
  }
}

function postgresStatement(statement: string): string {
  const refusal = /^SELECT RAISE\(ABORT, ('[^']*')\)$/.exec(statement)?.[1]
  if (refusal) return `RAISE EXCEPTION USING MESSAGE = ${refusal}, ERRCODE = 'integrity_constraint_violation';`
  return `${postgresWords(withQualified(withAliases(statement)))};`
}

/** Covers what our triggers use; PostgreSQL refuses any other SQLite syntax when the trigger is created. */
const postgresWords = (text: string): string =>
  text
    .replaceAll(/\binstr\(/g, 'strpos(')
    .replaceAll(/\bIS NOT (?!NULL|DISTINCT)/g, 'IS DISTINCT FROM ')
    .replaceAll(/\bAS INTEGER\b/g, 'AS bigint')

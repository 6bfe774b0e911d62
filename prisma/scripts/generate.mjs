// Writes generated/client (Prisma) and generated/tables.ts (Kysely's table types) from schema.prisma, without a network.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamp = join(root, 'generated/stamp')
const prisma = dirname(createRequire(import.meta.url).resolve('prisma/package.json'))

/** The inputs that determine the output: the schema, this script and, in the package file, the versions of the generators. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of ['schema.prisma', 'scripts/generate.mjs', 'package.json'])
    hash.update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function generate() {
  const cli = join(prisma, 'build/index.js')
  const { status } = spawnSync(process.execPath, [cli, 'generate', '--no-hints', '--schema', 'schema.prisma'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      // Prisma starts the second generator through a shell, which finds it by PATH.
      PATH: join(prisma, '../.bin') + delimiter + process.env.PATH,
      // `generate` never runs this engine, yet would download it. Any existing file stops that. Only ever set this
      // here: with it, migrate commands of the CLI do nothing and still exit 0.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      CHECKPOINT_DISABLE: '1',
    },
  })
  if (status !== 0) process.exit(status ?? 1)
}

const fingerprintNow = fingerprint()
const complete = ['client/client.ts', 'tables.ts'].every((file) => existsSync(join(root, 'generated', file)))
const current = complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprintNow
if (!current) {
  // Into an empty folder, so that no file of a deleted model remains.
  rmSync(join(root, 'generated'), { recursive: true, force: true })
  generate()
  writeFileSync(stamp, fingerprintNow)
}

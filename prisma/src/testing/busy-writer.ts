// The program that crash.spec.ts kills: eight loops of writes, each noted in a journal once it is acknowledged.
import { fsyncSync, openSync, writeSync } from 'node:fs'
import { openDatabase } from '../database.js'
import { addMeta, logLine, readCounter, setCounter } from './rows.js'

const [file = '', journal = ''] = process.argv.slice(2)
const database = await openDatabase({ url: `file:${file}`, migrate: false })
const handle = openSync(journal, 'a')

async function loop(name: string): Promise<void> {
  for (let n = 0; n < 125; n += 1) {
    const key = `${process.pid} ${name} ${n}`
    await database.write(async (tx) => {
      await addMeta(tx, key)
      const a = (await readCounter(tx, 'a')) ?? 0
      await setCounter(tx, 'a', a + 1)
      await setCounter(tx, 'b', -a - 1)
      await tx
        .insertInto('OperationLog')
        .values(logLine({ entityId: key }))
        .execute()
    })
    writeSync(handle, `${key}\n`)
    fsyncSync(handle)
  }
}

process.stdout.write('ready\n')
await Promise.all(['1', '2', '3', '4', '5', '6', '7', '8'].map(loop))
await database.close()

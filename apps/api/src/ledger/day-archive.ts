import { readFile } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { iso } from '../clock.js'
import type { Seal } from './seals.js'

/** Who signed the day off, and the seal at that time. */
export interface SignOff {
  readonly signer: string
  readonly signedAt: number
}

/** Written by the build. The path is the same from sources, from the output of tsc and from the bundle. */
const verifier = new URL('../../dist/bundle/ledger-verify.mjs', import.meta.url)

const readMe = `本压缩包是一个已封账的会计日。核对方法：安装 Node（https://nodejs.org），解压后在该文件夹中运行
    node ledger-verify.mjs
显示 intact 即账目未被改动、删除或添加；显示 BROKEN 则账目与封账不符。
封账校验值请与“财务明细 › 已封账日”中的核对，或在打印留存后用 --seal 校验值 传入。
把若干天的压缩包解压到同一文件夹，即可一并核对各日是否首尾相接。

This is one sealed accounting day. To verify it, install Node (https://nodejs.org), unpack it and run, in its folder,
    node ledger-verify.mjs
It says "intact" where no line was changed, taken away or added, and "BROKEN" where the lines do not fit the seal.
Compare the seal with the one under "Finance details › Sealed days", or with one kept on paper: --seal <seal>.
Several days unpacked into one folder are verified together, and that they follow one another.
`

/**
 * A sealed day for independent verification: the day, who signed it off, and the program that verifies it. It is zipped
 * while it is read; an error while reading also destroys the output.
 */
export async function packDay(
  out: Writable,
  { seal, signOff, parts }: { seal: Seal; signOff: SignOff | undefined; parts: AsyncIterable<string> },
): Promise<void> {
  const { day, hash } = seal
  const program = await readFile(verifier)
  const zip = new ZipFile()
  const options = { mtime: new Date(seal.sealedAt) }
  const packed = zip.outputStream as Readable
  // yazl does not end its output if one of its inputs fails.
  const lines = Readable.from(parts).once('error', (error) => packed.destroy(error))
  zip.addReadStream(lines, `ledger-${day}.jsonl`, options)
  if (signOff) {
    const { signer: signedBy, signedAt } = signOff
    const signed = { format: 'bedside-sign-off', version: 1, day, seal: hash, signedBy, signedAt: iso(signedAt) }
    zip.addBuffer(Buffer.from(`${JSON.stringify(signed, null, 2)}\n`), `sign-off-${day}.json`, options)
  }
  zip.addBuffer(program, 'ledger-verify.mjs', options)
  zip.addBuffer(Buffer.from(readMe), 'README.txt', options)
  zip.end()
  // Stops reading if the client disconnects.
  packed.once('close', () => lines.destroy())
  await pipeline(packed, out)
}

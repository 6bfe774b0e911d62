import { setTimeout as pause } from 'node:timers/promises'
import { exportFile, log, type ExportFileRow } from '@bedside/contracts'
import { call, dataOf } from '../call.js'
import { peakWhile } from '../memory-peak.js'
import type { Server } from '../processes.js'
import { form } from '../requests.js'
import { compare, type Result } from '../results.js'
import type { Stage } from '../stage.js'

const formats = ['csv', 'xlsx'] as const
/** On an idle machine. */
const allowedSeconds = 120

/**
 * An export of the operation log in the background: the time per million rows, and the peak of the server's memory
 * compared with its memory before.
 */
export async function exports(stage: Stage): Promise<Result[]> {
  const server = await stage.ours()
  const results: Result[] = []
  for (const format of formats) {
    let seconds = 0
    let rows = 0
    const { beforeMb, peakMb } = await peakWhile(server, async () => {
      const began = performance.now()
      rows = await written(server, format)
      seconds = (performance.now() - began) / 1000
    })
    const took = { ours: (seconds * 1_000_000) / rows, against: allowedSeconds }
    const time = { name: `export-${format}`, against: 'allowed', unit: 's a million', target: 1 } as const
    const filled = { name: `export-${format}-memory`, against: 'before it', unit: 'MB', target: 2 } as const
    results.push(
      compare({ ...time, better: 'lower' }, [took]),
      compare({ ...filled, better: 'lower' }, [{ ours: peakMb, against: beforeMb }]),
    )
  }
  return results
}

/** Resolves with the number of rows. */
async function written(server: Server, format: (typeof formats)[number]): Promise<number> {
  const body = form({ call: log.exportOperationLogList.name, query: form({ format }) })
  const started = await call(server, { method: 'POST', path: exportFile.startExportFile.path, body })
  const { exportFileId } = dataOf<{ exportFileId: number }>(started.body)
  for (;;) {
    await pause(200)
    const files = await call(server, { method: 'GET', path: exportFile.getExportFileList.path })
    const file = dataOf<ExportFileRow[]>(files.body).find((one) => one.exportFileId === exportFileId)
    if (file?.state === 'READY') return file.done
    if (file?.state !== 'WAITING' && file?.state !== 'RUNNING') throw new Error(`No file: ${JSON.stringify(file)}`)
  }
}

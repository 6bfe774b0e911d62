import { randomUUID } from 'node:crypto'
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common'
import { Fault, fault, limits, type NewsKind } from '@bedside/contracts'
import type { Tx } from '@bedside/prisma'
import { Clock } from '../../clock.js'
import { diskIsFull } from '../../disk-room.js'
import { ensure } from '../../ensure.js'
import { ClaimLost, type Turn } from '../../jobs/job.js'
import { Jobs } from '../../jobs/jobs.js'
import { News } from '../../news/news.js'
import { LOGGER, type Logger } from '../../tokens.js'
import { ExportCalls } from './export-calls.js'
import { ExportFolder } from './export-folder.js'
import { ExportReader, languageOfFile } from './export-reader.js'
import { ExportRun } from './export-run.js'
import { ExportStore, type ExportFile } from './export-store.js'

/** The number of files written in turn, each for another person. */
const atOnce = 3

interface Running {
  readonly run: ExportRun
  /** The file is complete; storing that in its row may have failed. */
  isWhole: boolean
}

/**
 * Writes export files, in turn, a slice of time each, and stores the progress after each slice. A file left unfinished by another
 * process, or before a restart, is started again under another key, so that no partial file ever looks complete.
 */
@Injectable()
export class ExportJob implements OnModuleInit, OnApplicationShutdown {
  private readonly running = new Map<string, Running>()
  private lastId = 0

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly jobs: Jobs,
    private readonly files: ExportStore,
    private readonly news: News,
    private readonly folder: ExportFolder,
    private readonly calls: ExportCalls,
    private readonly readers: ExportReader,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.declare({
      name: 'EXPORTS',
      schedule: { everyMs: 1000 },
      batch: atOnce,
      hasWork: async () => (await this.files.due(1)).length > 0,
      step: (turn) => this.step(turn),
    })
  }

  async onApplicationShutdown(): Promise<void> {
    await this.forgetAll()
  }

  private async step(turn: Turn): Promise<boolean> {
    const due = await this.files.due(turn.batch)
    await this.forgetAll((key) => !due.some(({ fileKey }) => fileKey === key))
    const next = due.find(({ id }) => id > this.lastId) ?? due[0]
    if (!next) return false
    this.lastId = next.id
    try {
      await this.goOn(turn, next)
    } catch (error) {
      // Another process writes them now.
      if (error instanceof ClaimLost) await this.forgetAll()
      throw error
    }
    return true
  }

  private async goOn(turn: Turn, file: ExportFile): Promise<void> {
    const key = this.running.has(file.fileKey) ? file.fileKey : randomUUID()
    if (key !== file.fileKey && !(await turn.write((tx) => this.files.begin(tx, file.id, key)))) return
    try {
      await this.writeMore(file, key)
    } catch (error) {
      await this.forget(key)
      const refused = this.refusalOf(file, error)
      const failure = refused.messageIn(languageOfFile(file))
      await turn.write(async (tx) => {
        if (await this.files.failed(tx, key, failure)) await this.notifyOwner(tx, file, 'EXPORT_FAILED', failure)
      })
      return
    }
    const running = this.running.get(key)
    if (!running) return
    const { progress } = running.run
    const isOurs = await turn.write(async (tx) => {
      if (!running.isWhole) return this.files.note(tx, key, progress)
      const isReady = await this.files.ready(tx, key, progress)
      if (isReady) await this.notifyOwner(tx, file, 'EXPORT_READY')
      return isReady
    })
    if (!isOurs) await this.forget(key)
    else if (running.isWhole) this.running.delete(key)
  }

  private async writeMore(file: ExportFile, key: string): Promise<void> {
    if (this.running.get(key)?.isWhole) return
    ensure((await this.folder.freeBytes()) > limits.diskReserve, () => fault('export.diskFull'))
    const running = this.running.get(key) ?? (await this.begin(file, key))
    if (!(await running.run.goOn())) return
    await this.folder.finish(key)
    running.isWhole = true
  }

  private async begin(file: ExportFile, key: string): Promise<Running> {
    const me = await this.readers.now(file)
    const requested = await this.calls.ask(file.call, file.query, me)
    const mostBytes = limits.exportBytes - (await this.files.bytesBeside(file))
    const readAs = () => this.readers.now(file)
    const out = await this.folder.begin(key)
    const run = new ExportRun({
      requested,
      out,
      readAs,
      language: languageOfFile(file),
      mostBytes,
      now: this.clock.now(),
    })
    const running = { run, isWhole: false }
    this.running.set(key, running)
    return running
  }

  private notifyOwner(tx: Tx, { id, managerId, fileName }: ExportFile, kind: NewsKind, reason = ''): Promise<void> {
    return this.news.add(tx, { kind, managerId, recordId: id, label: fileName, reason })
  }

  /** Refusals are shown as they are; other errors are logged and shown as a general failure. */
  private refusalOf(file: ExportFile, error: unknown): Fault {
    if (error instanceof Fault) return error
    if (diskIsFull(error)) return fault('export.diskFull')
    this.logger.error({ exportFileId: file.id, call: file.call, err: error }, 'an export file could not be written')
    return fault('export.failed')
  }

  private async forgetAll(isOver: (key: string) => boolean = () => true): Promise<void> {
    for (const key of this.running.keys()) if (isOver(key)) await this.forget(key)
  }

  private async forget(key: string): Promise<void> {
    await this.running.get(key)?.run.abandon()
    this.running.delete(key)
    await this.folder.remove(key)
  }
}

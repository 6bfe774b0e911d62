import { Injectable } from '@nestjs/common'
import { fault, languages, type Endpoint, type Language } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { scopeOf } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import type { Call } from '../../http/call.js'
import { AccessGuard } from '../../http/steps.js'
import { ExportCalls } from './export-calls.js'
import type { ExportFile } from './export-store.js'

/** The owner of a file with their current rights, under which each batch is read and each part downloaded. */
@Injectable()
export class ExportReader {
  constructor(
    private readonly guard: AccessGuard,
    private readonly calls: ExportCalls,
  ) {}

  /** Refuses if the owner may no longer export the list, or would see other rows. */
  async now(file: ExportFile): Promise<Actor> {
    const endpoint = this.calls.endpointOf(file.call)
    const me = await this.guard.inTheNameOf(file.managerId, callOf(file, endpoint))
    this.guard.authorize(me, endpoint)
    ensure(scopeText(me) === file.scope, () => fault('access.scope'))
    return me
  }
}

export const scopeText = (me: Actor): string => JSON.stringify(scopeOf(me))

export const languageOfFile = ({ language }: Pick<ExportFile, 'language'>): Language =>
  languages.find((one) => one === language) ?? 'zh'

const callOf = (file: ExportFile, endpoint: Endpoint): Call => ({
  id: file.requestId,
  endpoint,
  startedAt: 0,
  ip: file.ip,
  userAgent: '',
  language: languageOfFile(file),
  token: '',
  idempotencyKey: '',
})

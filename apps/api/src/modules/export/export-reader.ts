import { Injectable } from '@nestjs/common'
import { fault, languages, type Endpoint, type Language } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { scopeOf } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import type { Call } from '../../http/call.js'
import { AccessGuard } from '../../http/steps.js'
import { ExportCalls } from './export-calls.js'
import type { ExportFile } from './export-store.js'

/** Who a file is written for, as they are now: each batch is read, and each part fetched, with the rights they have left. */
@Injectable()
export class ExportReader {
  constructor(
    private readonly guard: AccessGuard,
    private readonly calls: ExportCalls,
  ) {}

  /** Refused once they may not take this list along any more, or would see other rows of it. */
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

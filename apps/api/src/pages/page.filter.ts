import type { IncomingMessage, ServerResponse } from 'node:http'
import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common'
import { fault, headers, type Fault } from '@bedside/contracts'
import { requestIdOf } from '../http/call.js'
import { sendRefusal } from '../http/refusal.js'
import { LOGGER, type Logger } from '../tokens.js'
import { badRequestPage, faultPage, notFoundPage } from './error-page.js'
import { protect, sendPage, type Page } from './page.js'

interface Failure {
  readonly status: number
  readonly refused: Fault
  readonly page: Page
}

/**
 * Handles failures outside the contract's calls: unknown paths, unreadable addresses, unexpected errors. Browsers get a page,
 * others the envelope; stack traces go to the log only.
 */
@Catch()
export class PageFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<IncomingMessage>()
    const response = host.switchToHttp().getResponse<ServerResponse>()
    const requestId = requestIdOf(request)
    const { status, refused, page } = failureOf(error, requestId)
    if (status >= 500) this.logger.error({ requestId, err: error }, 'page failed')
    if (response.headersSent) {
      // Part of the reply has been sent; only closing the connection shows that the rest is missing.
      response.destroy()
      return
    }
    if (/\btext\/html\b/i.test(request.headers.accept ?? '')) {
      response.setHeader(headers.requestId, requestId)
      sendPage(request, response, page, status)
    } else {
      protect(response, "default-src 'none'; frame-ancestors 'none'")
      sendRefusal(request, response, status, refused, requestId)
    }
  }
}

function failureOf(error: unknown, requestId: string): Failure {
  const status = (error as { status?: unknown } | null)?.status
  if (typeof status !== 'number' || status < 400 || status > 499)
    return { status: 500, refused: fault('server.fault', { requestId }), page: faultPage(requestId) }
  if (status === 400) return { status, refused: fault('input.encoding'), page: badRequestPage }
  return { status: 404, refused: fault('path.unknown'), page: notFoundPage }
}

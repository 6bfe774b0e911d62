import { Injectable } from '@nestjs/common'

/** The waiting times for the provider. */
@Injectable()
export class SmsTimes {
  /** Writable, so that tests need not wait as long. */
  answerMs = 10_000
  /** How long sending pauses after a step without any reply, because messages without a reply may be lost. */
  readonly pauseMs = 60_000
}

import { Injectable } from '@nestjs/common'

/** How long the provider is waited for. */
@Injectable()
export class SmsTimes {
  /** Tests do not want to wait as long as people do. */
  answerMs = 10_000
  /** Nothing more is handed over for so long to one that answered nothing: what it does not answer may be lost. */
  readonly pauseMs = 60_000
}

import { Injectable } from '@nestjs/common'

/** How long the provider is waited for. */
@Injectable()
export class SmsTimes {
  /** Tests do not want to wait as long as people do. */
  answerMs = 10_000
}

import { Injectable } from '@nestjs/common'

/** Whether the server is shutting down. */
@Injectable()
export class Lifecycle {
  closing = false
}

import { Injectable } from '@nestjs/common'

/** Whether the server is on its way out. */
@Injectable()
export class Lifecycle {
  closing = false
}

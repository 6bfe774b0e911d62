import { EventEmitter } from 'node:events'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { DATABASE } from '../../tokens.js'

/** A device's state after a change. */
export interface DeviceEvent {
  readonly deviceId: number
  readonly hospitalId: number | null
  /** The owner's path: listeners acting for a person must check it. */
  readonly agentPath: string
  readonly status: string
  readonly lockState: string
  readonly battery: number
}

/** Topic of the notifications to other processes. */
const changed = 'device'

/** Announces changes of devices, in this and all other processes. To be called after the commit. */
@Injectable()
export class DeviceEvents implements OnModuleInit {
  private readonly emitter = new EventEmitter<{ changed: [DeviceEvent] }>().setMaxListeners(0)

  constructor(@Inject(DATABASE) private readonly database: Pick<Database, 'others'>) {}

  onModuleInit(): void {
    this.database.others.listen(changed, (event) => void this.emitter.emit('changed', JSON.parse(event) as DeviceEvent))
  }

  publish({ deviceId, hospitalId, agentPath, status, lockState, battery }: DeviceEvent): void {
    const event = { deviceId, hospitalId, agentPath, status, lockState, battery }
    this.emitter.emit('changed', event)
    this.database.others.notify(changed, JSON.stringify(event))
  }

  /** Returns a function that ends the subscription. */
  subscribe(listener: (event: DeviceEvent) => void): () => void {
    this.emitter.on('changed', listener)
    return () => void this.emitter.off('changed', listener)
  }
}

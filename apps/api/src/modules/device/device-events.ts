import { EventEmitter } from 'node:events'
import { Injectable } from '@nestjs/common'

/** How a device stands after something was stored about it. */
export interface DeviceEvent {
  readonly deviceId: number
  readonly hospitalId: number | null
  /** Whose it is: who listens for somebody must ask whether it is theirs. */
  readonly agentPath: string
  readonly status: string
  readonly lockState: string
  readonly battery: number
}

/** Tells, within this process, that a device stands otherwise than before. Only what is committed is told. */
@Injectable()
export class DeviceEvents {
  private readonly emitter = new EventEmitter<{ changed: [DeviceEvent] }>().setMaxListeners(0)

  publish({ deviceId, hospitalId, agentPath, status, lockState, battery }: DeviceEvent): void {
    this.emitter.emit('changed', { deviceId, hospitalId, agentPath, status, lockState, battery })
  }

  /** Answers how to stop listening. */
  subscribe(listener: (event: DeviceEvent) => void): () => void {
    this.emitter.on('changed', listener)
    return () => void this.emitter.off('changed', listener)
  }
}

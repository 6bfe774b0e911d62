import {
  codes,
  fieldsOf,
  problemOf,
  reasons,
  translate,
  type Class,
  type Endpoint,
  type Picture,
  type PictureUpload,
  type Video,
  type VideoUpload,
} from '@bedside/contracts'
import { call } from '../../api/client'
import { ApiError, isFailure, type Failure } from '../../api/failure'
import { language } from '../../i18n/language'
import { createStore } from '../../lib/store'

export type UploadCall = Endpoint<PictureUpload, Picture>
export type VideoUploadCall = Endpoint<VideoUpload, Video>

/** A file not uploaded yet. */
export interface QueuedFile {
  readonly key: number
  readonly file: File
  /** The fraction sent, from 0 to 1; undefined while queued. */
  readonly sent?: number
  /** Why it failed. */
  readonly complaint?: string
  /** False if a retry would be refused again. */
  readonly again?: boolean
}

/** The queue that all fields share: the server accepts one upload at a time per person. */
class UploadLane {
  private last = Promise.resolve()

  /** Sends once the uploads before it are over; one that failed does not keep the next ones from going. */
  add(send: () => Promise<void>): void {
    this.last = this.after(this.last, send)
  }

  private async after(earlier: Promise<void>, send: () => Promise<void>): Promise<void> {
    await earlier.catch(() => undefined)
    await send()
  }
}
const lane = new UploadLane()

/** The uploads of one field, one after the other and after those of other fields. */
export class UploadQueue<T extends Picture | Video = Picture> {
  readonly waiting = createStore<readonly QueuedFile[]>([])
  private readonly under = new Map<number, AbortController>()
  private made = 0
  private arrived: (file: T) => void = () => undefined

  constructor(private readonly endpoint: Endpoint<PictureUpload | VideoUpload, T>) {}

  /** Calls `arrived` for each uploaded file, until the returned function is called, which abandons all uploads. */
  begin(arrived: (file: T) => void): () => void {
    this.arrived = arrived
    return () => {
      for (const { key } of this.waiting.get()) this.cancel(key)
    }
  }

  add(file: File): void {
    const key = ++this.made
    const complaint = complaintAbout(this.endpoint, file)
    const item = { key, file, ...(complaint !== undefined && { complaint, again: false }) }
    this.waiting.set([...this.waiting.get(), item])
    if (complaint === undefined) this.enqueue(key)
  }

  again(key: number): void {
    const item = this.find(key)
    if (!item?.again) return
    this.replace({ key, file: item.file })
    this.enqueue(key)
  }

  cancel(key: number): void {
    this.under.get(key)?.abort()
    this.waiting.set(this.waiting.get().filter((item) => item.key !== key))
  }

  /** Forgets the refused files: another one was chosen in their place. */
  dropRefused(): void {
    this.waiting.set(this.waiting.get().filter(mayArrive))
  }

  private enqueue(key: number): void {
    lane.add(() => this.send(key))
  }

  private async send(key: number): Promise<void> {
    const item = this.find(key)
    if (!item) return
    const { file } = item
    const controller = new AbortController()
    this.under.set(key, controller)
    const { signal } = controller
    const onSent = (sent: number) => this.replace({ key, file, sent })
    onSent(0)
    try {
      const uploaded = await call(this.endpoint, { file }, { signal, onSent, handles: () => true })
      if (signal.aborted) return
      this.cancel(key)
      this.arrived(uploaded)
    } catch (error) {
      if (signal.aborted) return
      if (!isFailure(error)) throw error
      this.replace({ key, file, complaint: error.message, again: !isRefused(error) })
    } finally {
      this.under.delete(key)
    }
  }

  private find(key: number): QueuedFile | undefined {
    return this.waiting.get().find((item) => item.key === key)
  }

  private replace(next: QueuedFile): void {
    this.waiting.set(this.waiting.get().map((item) => (item.key === next.key ? next : item)))
  }
}

/** Whether a file may still arrive. One that was refused stays listed with the reason, but takes no place. */
export const mayArrive = ({ again }: QueuedFile): boolean => again !== false

/** What keeps a form from being saved: files that may still arrive, or only some that were refused. */
export type Unfinished = 'unfinished' | 'refused' | undefined

export function unfinishedOf(waiting: readonly QueuedFile[]): Unfinished {
  if (waiting.length === 0) return undefined
  return waiting.some(mayArrive) ? 'unfinished' : 'refused'
}

/** Whether the file itself was refused, so that a retry is pointless. */
const isRefused = (failure: Failure): boolean =>
  failure instanceof ApiError && (failure.code === codes.badInput || failure.code === codes.tooLarge)

/** What the contract has against a file, checked before uploading. */
function complaintAbout({ input }: { readonly input: Class }, file: File): string | undefined {
  const spec = fieldsOf(input).get('file')
  const problem = spec && problemOf(spec, file)
  if (!spec || !problem) return undefined
  const locale = language.get()
  const space = locale === 'en' ? ' ' : ''
  return `${translate(spec.label, locale)}${space}${translate(reasons[problem.reason], locale, problem.values)}`
}

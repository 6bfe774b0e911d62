import { type Endpoint } from '@bedside/contracts'
import { useAction } from '../../api/use-action'
import { textOf } from '../../i18n/messages'
import { succeed } from '../../session/notices'
import { placeMessages } from './places.messages'

/** Deletes a place and says so; what is refused has been told. */
export function useRemoval<I>(call: Endpoint<I, null>): (input: I, name: string) => Promise<void> {
  const { run } = useAction(call)
  return async (input, name) => {
    const gone = await run(input as Parameters<typeof run>[0])
    if (gone !== undefined) succeed(textOf(placeMessages)('deleted', { name }))
  }
}

export const saidSaved = (name: string): void => succeed(textOf(placeMessages)('saved', { name }))

type Where = Readonly<Record<'hospitalId' | 'departmentId' | 'wardId', number | undefined>>

const addressOf = (path: string, where: Partial<Where>): string => {
  const known = Object.entries(where).filter(([, id]) => id !== undefined)
  return `${path}?${new URLSearchParams(known.map(([key, id]) => [key, String(id)])).toString()}`
}
export const wardsAddress = (where: Partial<Where>): string => addressOf('/hospital/ward', where)
export const bedsAddress = (where: Partial<Where>): string => addressOf('/hospital/bed', where)

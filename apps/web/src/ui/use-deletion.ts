import { entities, type Endpoint, type Entity } from '@bedside/contracts'
import type { SentInput } from '../api/client'
import { useAction } from '../api/use-action'
import { defineMessages, useText } from '../i18n/messages'
import { uncapitalized } from '../lib/uncapitalized'
import { succeed } from '../session/notices'
import type { RowAction } from './row-actions'

const deletionMessages = defineMessages({
  question: ['删除{kind}“{name}”？', 'Delete {kind} “{name}”?'],
  deleted: ['已删除{kind}“{name}”', '{kind} “{name}” deleted'],
})

interface Deletion extends Pick<RowAction, 'hindrance' | 'consequence' | 'first'> {
  readonly onDeleted?: () => void
}

/** The action that deletes a record of this kind: question and success name its kind and the record. */
export function useDeletion<I, R>(call: Endpoint<I, R>, entity: Entity) {
  const t = useText(deletionMessages)
  const { run } = useAction(call)
  const kind = entities[entity].name
  return (input: SentInput<I>, name: string, { onDeleted, ...more }: Deletion = {}) => ({
    call,
    label: t('delete'),
    danger: true,
    question: t('question', { kind: [kind[0], uncapitalized(kind[1])], name }),
    run: async () => {
      if ((await run(input)) === undefined) return
      onDeleted?.()
      succeed(t('deleted', { kind, name }))
    },
    ...more,
  })
}

import { useEffect } from 'react'
import type { Editor } from './use-editor'

/**
 * Opens a form that is part of its page on a record, and again whenever another version of the record is stored. Overwrites no
 * input: there may be some if the form was restored after a sign-in or its tab is shown again. If others have saved meanwhile,
 * the server refuses the next save with a conflict.
 * @param record undefined while the form stays closed
 * @param version changes with what is stored; needed for a record that is made anew at every rendering
 */
export function useOpenOn(
  { isDirty, open }: Pick<Editor<object>, 'isDirty' | 'open'>,
  record: object | undefined,
  version: unknown = record,
): void {
  useEffect(() => {
    if (record && !isDirty()) open(record)
    // oxlint-disable-next-line react/exhaustive-deps -- when the form may be opened, and when another version is stored
  }, [version, !record])
}

import { Modal } from 'antd'
import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import { useLeftByEscape } from './leave-top'

type Ask = ReturnType<typeof Modal.useModal>[0]['confirm']

const AskContext = createContext<Ask | undefined>(undefined)

/** The container of confirmations opened by its children: they are hidden and unmounted with them. */
export function Questions({ children }: { children: ReactNode }) {
  const [modal, place] = Modal.useModal()
  const shown = useRef<{ destroy: () => void }>(undefined)
  const [open, setOpen] = useState(false)
  useLeftByEscape(open, () => shown.current?.destroy())
  const ask = useCallback<Ask>(
    (question) => {
      const asked = modal.confirm({ ...question, afterClose: () => setOpen(false) })
      shown.current = asked
      setOpen(true)
      return asked
    },
    [modal],
  )
  return (
    <AskContext value={ask}>
      {children}
      {place}
    </AskContext>
  )
}

/** Asks the question in a dialog; only one is open at a time. */
export function useAsk(): Ask {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('This belongs inside <Questions>')
  return ask
}

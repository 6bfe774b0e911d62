import { Modal } from 'antd'
import { createContext, useContext, type ReactNode } from 'react'

type Ask = ReturnType<typeof Modal.useModal>[0]

const AskContext = createContext<Ask | undefined>(undefined)

/** The container of confirmations opened by its children: they are hidden and unmounted with them. */
export function Questions({ children }: { children: ReactNode }) {
  const [ask, place] = Modal.useModal()
  return (
    <AskContext value={ask}>
      {children}
      {place}
    </AskContext>
  )
}

export function useAsk(): Ask {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('This belongs inside <Questions>')
  return ask
}

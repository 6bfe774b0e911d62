const { documentElement: root } = document

/**
 * Notes that the form was submitted before its script was loaded; `method=dialog` keeps the browser from sending it.
 */
export const noteEarlySending = (): void =>
  addEventListener('submit', () => void (root.dataset['sent'] = ''), { once: true })

export const sentEarly = (): boolean => 'sent' in root.dataset

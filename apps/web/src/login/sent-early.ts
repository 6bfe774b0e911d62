const { documentElement: root } = document

/** Notes that the form was sent before the script was there that sends it; `method=dialog` lets it go nowhere else. */
export const noteEarlySending = (): void =>
  addEventListener('submit', () => void (root.dataset['sent'] = ''), { once: true })

export const sentEarly = (): boolean => 'sent' in root.dataset
